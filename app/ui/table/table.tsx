import type { ReactNode } from "react"
import { Icon } from "#app/ui/icon.tsx"
import { chevronDownIcon } from "#app/ui/icons.ts"
import type { LinkLike } from "#app/ui/link-like.ts"
import { classNames } from "#app/ui/class-names.ts"
import { SelectAll } from "./select-all.tsx"
import css from "./table.module.css"

export type TableColumn<Row> = {
  name: string
  label: string
  cell: (row: Row) => ReactNode
  /** Set in figures that line up, at the end of the cell. */
  isNumber?: boolean
  /** The columns without one share what the others leave. */
  width?: "s" | "m" | "l"
  /** Where its head leads, and how the table is ordered by it now. */
  order?: { to: string; now: "ascending" | "descending" | null }
}

type Props<Row> = {
  caption: string
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  link: LinkLike
  /** Rows can be chosen, for the form around the table. */
  choose?: { name: string; label: (row: Row) => string }
}

/** A table on wide screens, and a card for each row on narrow ones. */
export function Table<Row>({ caption, columns, rows, keyOf, link, choose }: Props<Row>) {
  const [first, ...others] = columns
  return (
    <table className={css.table}>
      <caption className="vh">{caption}</caption>
      <colgroup>
        {choose && <col className={css.choice} />}
        {columns.map(({ name, width }) => (
          <col key={name} className={width && css[width]} />
        ))}
      </colgroup>
      <thead className={css.head}>
        <tr>
          {choose && (
            <th scope="col" className={css.choice}>
              <SelectAll name={choose.name} />
            </th>
          )}
          {columns.map((column) => (
            <Head key={column.name} column={column} link={link} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)} className={css.row}>
            {choose && (
              <td className={css.choice}>
                <label className={css.box}>
                  <input
                    type="checkbox"
                    name={choose.name}
                    value={keyOf(row)}
                    aria-label={choose.label(row)}
                  />
                </label>
              </td>
            )}
            {first && (
              <th scope="row" className={css.name}>
                {first.cell(row)}
              </th>
            )}
            {others.map(({ name, label, cell, isNumber }) => (
              <td
                key={name}
                data-label={label}
                className={classNames(css.cell, isNumber && css.number)}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Head<Row>({ column, link: Link }: { column: TableColumn<Row>; link: LinkLike }) {
  const { label, order, isNumber } = column
  return (
    <th
      scope="col"
      aria-sort={order?.now ?? undefined}
      className={classNames(css.title, isNumber && css.number)}
    >
      {order ? (
        <Link to={order.to} className={css.order} rel="nofollow">
          {label}
          {order.now && (
            <Icon
              of={chevronDownIcon}
              size="s"
              className={order.now === "ascending" ? css.up : undefined}
            />
          )}
        </Link>
      ) : (
        label
      )}
    </th>
  )
}
