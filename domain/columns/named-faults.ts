import type { ArticleFault } from "#shared/columns/article.ts"
import { isFigure } from "./figures.ts"
import { type Piece, splitBlocks } from "./split-blocks.ts"

/** The cards that a text names and the site does not have, and the figures, each at its line. */
export function namedFaults(text: string, knownMysteries: ReadonlySet<string>): ArticleFault[] {
  return leavesIn(splitBlocks(text)).flatMap(({ name, value, line }): ArticleFault[] => {
    if (name === "mystery" && !knownMysteries.has(value)) return [{ line, kind: "unknown-card" }]
    if (name === "figure" && !isFigure(value)) return [{ line, kind: "unknown-figure" }]
    return []
  })
}

type Leaf = Extract<Piece, { kind: "leaf" }>

const leavesIn = (pieces: readonly Piece[]): Leaf[] =>
  pieces.flatMap((piece) => {
    if (piece.kind === "leaf") return [piece]
    return piece.kind === "container" ? leavesIn(piece.of) : []
  })
