import { MaybeLink } from "#app/components/maybe-link.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import type { OutlineGroup, OutlineShown } from "./outline-rows.ts"
import css from "./outline.module.css"

/** 開催概要: what people ask before they go. Facts that nobody confirmed are one line. */
export function Outline({ outline }: { outline: OutlineShown }) {
  const { groups, rest, unknown, rerun } = outline
  return (
    <section className="section">
      <SectionHead title="開催概要" />
      {rerun && (
        <p className={css.rerun}>
          <MaybeLink to={rerun.to}>{rerun.text}</MaybeLink>
        </p>
      )}
      <Groups of={groups} />
      {rest.length > 0 && (
        <details className={css.rest}>
          <summary>開催概要をすべて見る</summary>
          <Groups of={rest} />
        </details>
      )}
      {unknown.length > 0 && <p className={css.unknown}>未確認：{unknown.join("、")}</p>}
    </section>
  )
}

export const Groups = ({ of }: { of: OutlineGroup[] }) => (
  <div className={css.groups}>
    {of.map(({ title, rows }) => (
      <div key={title}>
        <h3>{title}</h3>
        <dl>
          {rows.map(({ name, text, to, said, tells }) => (
            <div key={name}>
              <dt>{name}</dt>
              <Covered as="dd" what={tells}>
                <MaybeLink to={to} rel="noopener nofollow">
                  {text}
                </MaybeLink>
                {said && (
                  <Covered as="small" what="プレイした人が教えること" className={css.said}>
                    <span>{said}</span>
                  </Covered>
                )}
              </Covered>
            </div>
          ))}
        </dl>
      </div>
    ))}
  </div>
)
