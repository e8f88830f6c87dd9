import { type ReactNode, useEffect } from "react"
import { useLocation } from "react-router"
import { ArticleBody, type ArticleShown } from "#app/components/column/article-body.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { KeptPart } from "#app/ui/kept/kept-part.tsx"
import type { Kept } from "#app/ui/kept/kept.ts"
import { dayText } from "#shared/time/tokyo.ts"
import css from "./text-page.module.css"

type Props = {
  title: string
  lead: string
  updated: string
  contents: readonly { id: string; text: string }[]
  shown: Kept<ArticleShown, never>
  /** Above the text. */
  children?: ReactNode
}

/** A text of the operator with its contents. */
export function TextPage({ title, lead, updated, contents, shown, children }: Props) {
  const { hash } = useLocation()
  useEffect(() => openAnswer(hash), [hash])
  return (
    <article className={`wrap ${css.page}`}>
      <PageHead title={title} lead={lead} />
      {children}
      {contents.length > 2 && (
        <nav className={css.contents} aria-label="目次">
          <ul>
            {contents.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <KeptPart of={shown} id="text">
        {(text) => <ArticleBody of={text} />}
      </KeptPart>
      <p className={css.updated}>
        <time dateTime={updated}>{dayText(updated)}</time>更新
      </p>
    </article>
  )
}

/** The answer to the question that an address names. */
function openAnswer(hash: string) {
  const named = document.getElementById(hash.slice(1))
  if (named instanceof HTMLDetailsElement) named.open = true
}
