import { type ReactNode, useId } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import css from "./story.module.css"

type Props = {
  ground: "night" | "amber" | "wine" | "paper" | "page"
  /** Beside another one on wide screens. */
  isHalf?: boolean
  about?: string
  /** One sentence, made of true numbers. */
  sentence: string
  children: ReactNode
  table?: ReactNode
}

/** A part of the statistics: a sentence, a picture of what it says, and the same as a table. */
export function Story({ ground, isHalf, about, sentence, children, table }: Props) {
  const id = useId()
  return (
    <section
      className={classNames(css.story, css[ground], isHalf && css.half)}
      aria-labelledby={id}
    >
      {about && <p className={css.about}>{about}</p>}
      <h2 id={id} className={css.sentence}>
        <Phrases text={sentence} />
      </h2>
      {children}
      {table && <AsTable>{table}</AsTable>}
    </section>
  )
}

/** Shown where the switch of the page is on. */
export const AsTable = ({ children }: { children: ReactNode }) => (
  <div className={css.fold}>{children}</div>
)

type TableProps = {
  caption: string
  columns: readonly string[]
  rows: readonly { key: string; head: ReactNode; cells: readonly ReactNode[] }[]
}

export const Table = ({ caption, columns, rows }: TableProps) => (
  <table className={css.table}>
    <caption className="vh">{caption}</caption>
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col">
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, head, cells }) => (
        <tr key={key}>
          <th scope="row">{head}</th>
          {cells.map((cell, n) => (
            <td key={columns[n + 1]} className="num">
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
