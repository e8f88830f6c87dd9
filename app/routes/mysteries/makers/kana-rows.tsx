import { SiteLink } from "#app/components/site-link.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { type KanaRowId, kanaRows } from "#shared/lists/kana-rows.ts"
import css from "./kana-rows.module.css"
import * as makers from "#shared/addresses/makers.ts"
import { numberText } from "#shared/text/number-text.ts"

type Props = {
  counts: Partial<Record<KanaRowId, number>>
  /** Null means all; undefined means no row. */
  here: KanaRowId | null | undefined
}

/** あかさたな…; empty rows are not linked. */
export function KanaRows({ counts, here }: Props) {
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
  return (
    <nav aria-label="五十音の行">
      <ul className={css.rows}>
        <li>
          <Row row={null} name="すべて" count={all} isHere={here === null} />
        </li>
        {kanaRows.map(({ id, name }) => (
          <li key={id}>
            <Row row={id} name={name} count={counts[id] ?? 0} isHere={here === id} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type RowProps = { row: KanaRowId | null; name: string; count: number; isHere: boolean }

function Row({ row, name, count, isHere }: RowProps) {
  if (count === 0) return <span className={classNames(css.row, css.off)}>{name}</span>
  return (
    <SiteLink
      to={makers.write({ row, words: "", page: 1 })}
      className={css.row}
      aria-current={isHere ? "true" : undefined}
    >
      {name}
      {row !== null && row !== "other" && <span className="vh">行</span>}
      <small className="num">
        {numberText(count)}
        <span className="vh">組</span>
      </small>
    </SiteLink>
  )
}
