import { MaybeLink } from "#app/components/maybe-link.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import type { OutlineGroup, OutlineShown } from "./outline-rows.ts"
import css from "./outline.module.css"

/** Phones show so many rows before the rest is folded. */
const rowsAtOnce = 10

/** 開催概要: what people ask before they go. Facts that nobody confirmed are one line. */
export function Outline({ outline: { groups, unknown, rerun } }: { outline: OutlineShown }) {
  let rows = 0
  const first = groups.filter((group) => (rows += group.rows.length) <= rowsAtOnce)
  const rest = groups.slice(first.length)
  return (
    <section className="section">
      <SectionHead title="開催概要" />
      {rerun && (
        <p className={css.rerun}>
          <MaybeLink className={rerun.to ? "link" : undefined} to={rerun.to}>
            {rerun.text}
          </MaybeLink>
        </p>
      )}
      <Groups of={first} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary className="text-14 accent">開催概要をすべて見る</summary>
          <Groups of={rest} />
        </details>
      )}
      {unknown.length > 0 && <p className={css.unknown}>未確認：{unknown.join("、")}</p>}
    </section>
  )
}

const Groups = ({ of }: { of: OutlineGroup[] }) => (
  <div className={css.groups}>
    {of.map(({ title, rows }) => (
      <div key={title}>
        <h3 className="text-14 ink-2">{title}</h3>
        <dl>
          {rows.map(({ name, text, href }) => (
            <div key={name}>
              <dt className="text-14 ink-2">{name}</dt>
              <dd>
                {href ? (
                  <a className="link" href={href}>
                    {text}
                  </a>
                ) : (
                  text
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </div>
)
