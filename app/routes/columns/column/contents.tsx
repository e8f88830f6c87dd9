import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import type { Article } from "#shared/columns/article.ts"
import css from "./contents.module.css"

/** The main headings of an article: folded above it on narrow screens, beside it on wide ones. */
export function Contents({ of }: { of: Article["contents"] }) {
  if (of.length < 2) return null
  const list = (
    <ol>
      {of.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <details className={css.folded}>
        <summary>
          目次
          <Icon of={chevronDownIcon} />
        </summary>
        {list}
      </details>
      <nav className={css.beside} aria-label="目次">
        <p aria-hidden>目次</p>
        {list}
      </nav>
    </>
  )
}
