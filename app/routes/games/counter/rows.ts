import type { CounterEntry, CounterPart, ShownDrillLine } from "#domain/games/counter/shown.ts"

type Drill = Extract<CounterEntry, { kind: "drill" }>

/** A line of a drill. `spoken` is read before the first one. */
export type DrilledRow = Pick<Drill, "pause" | "clock" | "change"> &
  ShownDrillLine & { kind: "drilled"; spoken: string | null }

/** One row of the log. */
export type CounterRow = Exclude<CounterEntry, Drill> | DrilledRow

export type RowPart = Omit<CounterPart, "entries"> & { entries: readonly CounterRow[] }

/** The log, with a row for each line of a drill. */
export const rowsOf = (parts: readonly CounterPart[]): readonly RowPart[] =>
  parts.map((part) => ({ ...part, entries: part.entries.flatMap(rowsIn) }))

function rowsIn(entry: CounterEntry): readonly CounterRow[] {
  if (entry.kind !== "drill") return [entry]
  const { pause, clock, change } = entry
  return entry.lines.map((line, n) => ({
    ...(n === 0 && {
      ...(pause !== undefined && { pause }),
      ...(clock !== undefined && { clock }),
      ...(change && { change }),
    }),
    ...line,
    kind: "drilled",
    spoken: n === 0 ? entry.spoken : null,
  }))
}

export type StickerRow = Extract<CounterRow, { kind: "sticker" }>

/** Rows one after the other, with the lines of a drill in one block, and small stickers beside each other. */
export type Block =
  | { kind: "row"; row: CounterRow; n: number }
  | { kind: "stickers"; rows: readonly StickerRow[]; n: number }
  | DrillBlock
export type DrillBlock = { kind: "drill"; rows: readonly DrilledRow[]; n: number }

export function blocksOf(rows: readonly CounterRow[]): readonly Block[] {
  const blocks: Block[] = []
  rows.forEach((row, n) => {
    const last = blocks.at(-1)
    if (isSmall(row)) {
      const isBeside =
        last?.kind === "stickers" && last.rows[0]?.by === row.by && row.clock === undefined
      if (isBeside) blocks[blocks.length - 1] = { ...last, rows: [...last.rows, row] }
      else blocks.push({ kind: "stickers", rows: [row], n })
      return
    }
    if (row.kind !== "drilled") {
      blocks.push({ kind: "row", row, n })
      return
    }
    if (last?.kind === "drill") blocks[blocks.length - 1] = { ...last, rows: [...last.rows, row] }
    else blocks.push({ kind: "drill", rows: [row], n })
  })
  return blocks
}

const isSmall = (row: CounterRow): row is StickerRow =>
  row.kind === "sticker" && /^(stamp|card)-/u.test(row.sticker.id)

/** The first row after the last act of the player. */
export const startOfPassage = (rows: readonly CounterRow[]): number =>
  rows.findLastIndex(
    (row) => ("by" in row && row.by === "you") || (row.kind === "drilled" && row.side === "right"),
  ) + 1
