import type { ReactNode } from "react"

/** A column of a table of the desk; `text` is its cell in a CSV file. */
export type DeskColumn<Row> = {
  name: string
  label: string
  cell: (row: Row) => ReactNode
  text: (row: Row) => string | number | null
  /** The order of the listing that its head chooses. */
  sort?: string
  isNumber?: boolean
  width?: "s" | "m" | "l"
}

/** A table of the desk as pages and files show it. */
export type DeskTable<Row> = {
  title: string
  /** The label of the search: where it looks for the words. Null where there is none. */
  search: string | null
  columns: readonly DeskColumn<Row>[]
  /** The choices of each filter, or null for one that only links set. */
  filters: readonly {
    name: string
    label: string
    options: readonly (readonly [value: string, label: string])[] | null
  }[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
}
