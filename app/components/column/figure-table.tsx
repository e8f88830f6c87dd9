import type { Figure, FigureCell, FigureColumn } from "#shared/columns/figure.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { dayText, type Day } from "#shared/time/tokyo.ts"
import css from "./figure-table.module.css"

/** A figure of the site's own data, with the day on which it was counted. */
export function FigureTable({ of, day }: { of: Figure; day: Day }) {
  const { caption, columns, rows, note } = of
  return (
    <figure className={css.figure}>
      <table>
        <Head columns={columns} />
        <tbody>
          {rows.map(({ cells, to, isMarked, isApart }, n) => (
            <tr
              // Rows keep their places.
              key={`${n} ${cells[0]?.text}`}
              className={classNames(isMarked && css.marked, isApart && css.apart)}
            >
              {cells.map((cell, at) => (
                <Cell
                  key={columns[at]?.label}
                  of={cell}
                  to={to}
                  isName={at === 0 && !isCount(of)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <figcaption>
        {note !== null && <p>{note}。</p>}
        <p>
          {caption}。<span className="one-line">{dayText(day)}に集計。</span>
        </p>
      </figcaption>
    </figure>
  )
}

function Cell({
  of: cell,
  to,
  isName,
}: {
  of: FigureCell
  to: string | undefined
  isName: boolean
}) {
  if (isName) {
    return (
      <th scope="row">
        {to === undefined ? cell.text : <SiteLink to={to}>{cell.text}</SiteLink>}
        <Small of={cell} />
      </th>
    )
  }
  return (
    <td>
      <span className={css.value}>{cell.text}</span>
      <Small of={cell} />
      {cell.bar !== undefined && (
        <span
          className={css.bar}
          style={{ inlineSize: `${Math.max(1, Math.round(cell.bar * 100))}%` }}
        />
      )}
    </td>
  )
}

/** One line of numbers, without a name. */
const isCount = ({ rows }: Figure) => rows.length === 1

const Small = ({ of }: { of: FigureCell }) =>
  of.small === undefined ? null : <small>{of.small}</small>

function Head({ columns }: { columns: readonly FigureColumn[] }) {
  const groups = columns.map(({ group }) => group)
  const hasGroups = groups.some((group) => group !== undefined)
  return (
    <thead>
      {hasGroups && (
        <tr>
          {columns.map(({ label, group }, n) => {
            if (group === undefined) {
              return (
                <th key={label} scope="col" rowSpan={2}>
                  {label}
                </th>
              )
            }
            if (groups[n - 1] === group) return null
            const span = groups.filter((other) => other === group).length
            return (
              <th key={group} scope="colgroup" colSpan={span} className={css.group}>
                {group}
              </th>
            )
          })}
        </tr>
      )}
      <tr>
        {columns.map(({ label, group }) => {
          if (hasGroups && group === undefined) return null
          return (
            <th key={label} scope="col">
              {label}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
