/** The parts of an article. They are plain data: components draw them, and nothing in them is markup. */
export type Inline =
  | { kind: "text"; text: string }
  | { kind: "ruby"; base: string; reading: string }
  | { kind: "strong" | "emphasis"; of: Inline[] }
  /** An address of this site, or one of others that begins with https. */
  | { kind: "link"; to: string; of: Inline[] }
  | { kind: "break" }
  | { kind: "footnote"; number: number }

export type Block =
  | { kind: "paragraph"; of: Inline[] }
  | { kind: "heading"; level: 2 | 3; id: string; of: Inline[] }
  | { kind: "list"; isOrdered: boolean; start: number; items: Block[][] }
  | { kind: "quotation"; of: Block[] }
  | { kind: "picture"; name: string; words: string; caption: Inline[] }
  | { kind: "mystery"; id: string }
  | { kind: "figure"; name: string }
  | { kind: "note" | "spoiler"; title: string; of: Block[] }
  /** A question with its answer folded below it. */
  | { kind: "question"; id: string; of: Inline[]; answer: Block[]; isOpen: boolean }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" }

export type Article = {
  blocks: Block[]
  /** By their numbers, from 1. */
  footnotes: Inline[][]
  /** Its main headings. */
  contents: { id: string; text: string }[]
  faults: ArticleFault[]
}

/** A fault that its writer has to mend. The part is left out of the article, or is shown as it was typed. */
export type ArticleFault = {
  line: number
  kind:
    | "too-long"
    | "too-deep"
    | "too-many-signs"
    | "unknown-block"
    | "picture-without-words"
    | "unknown-picture"
    | "picture-within-text"
    | "unknown-link"
    | "unknown-footnote"
    | "unknown-card"
    | "unknown-figure"
}

/** The longest text of an article. */
export const longestArticle = 40_000

/** Words alone, without readings. */
export function plainText(of: readonly Inline[]): string {
  return of
    .map((part) => {
      switch (part.kind) {
        case "text":
          return part.text
        case "ruby":
          return part.base
        case "break":
          return " "
        case "footnote":
          return ""
        default:
          return plainText(part.of)
      }
    })
    .join("")
}

/** All blocks, those within others too. */
export function allBlocks(blocks: readonly Block[]): Block[] {
  return blocks.flatMap((block) => [block, ...allBlocks(within(block))])
}

function within(block: Block): Block[] {
  if (block.kind === "list") return block.items.flat()
  if (block.kind === "question") return block.answer
  return block.kind === "quotation" || block.kind === "note" || block.kind === "spoiler"
    ? block.of
    : []
}
