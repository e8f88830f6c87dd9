/** A figure of an article as data: a table, whose cells may have a smaller text and a bar. */
export type Figure = {
  name: string
  caption: string
  columns: FigureColumn[]
  rows: FigureRow[]
  note: string | null
}

export type FigureColumn = { label: string; group?: string }

export type FigureRow = {
  cells: FigureCell[]
  /** The text speaks of it. */
  isMarked?: boolean
  /** Below a line. */
  isApart?: boolean
  /** Where the first cell leads. */
  to?: string
}

export type FigureCell = {
  text: string
  small?: string
  /** From 0 to 1. */
  bar?: number
}
