import { foldText } from "#domain/japanese/fold-text.ts"
import { type Block, plainText } from "#shared/columns/article.ts"

type Question = { heading: Block | null; blocks: Block[] }

/** The questions of a page in which all words are, below the headings that they stand under, and how many there are. */
export function findQuestions(
  blocks: readonly Block[],
  words: string,
): { blocks: Block[]; count: number } {
  const wanted = words
    .split(/\s+/u)
    .map(foldText)
    .filter((word) => word !== "")
  const found = questionsIn(blocks).filter(({ blocks: own }) => {
    const text = foldText(own.map(textOf).join("\n"))
    return wanted.every((word) => text.includes(word))
  })
  const shown: Block[] = []
  for (const { heading, blocks: own } of found) {
    if (heading !== null && !shown.includes(heading)) shown.push(heading)
    shown.push(...own)
  }
  return { blocks: shown, count: found.length }
}

/** The same page with each answer folded below its question. */
export function foldQuestions(blocks: readonly Block[], isOpen: boolean): Block[] {
  const folded: Block[] = []
  for (const block of blocks) {
    const last = folded.at(-1)
    if (block.kind === "heading" && block.level === 3)
      folded.push({ kind: "question", id: block.id, of: block.of, answer: [], isOpen })
    else if (block.kind !== "heading" && last?.kind === "question") last.answer.push(block)
    else folded.push(block)
  }
  return folded
}

/** A question begins with a heading of the third level. */
function questionsIn(blocks: readonly Block[]): Question[] {
  const questions: Question[] = []
  let heading: Block | null = null
  for (const block of blocks) {
    if (block.kind === "heading" && block.level === 2) heading = block
    else if (block.kind === "heading") questions.push({ heading, blocks: [block] })
    else if (questions.at(-1)?.heading === heading) questions.at(-1)?.blocks.push(block)
  }
  return questions
}

function textOf(block: Block): string {
  switch (block.kind) {
    case "heading":
    case "paragraph":
      return plainText(block.of)
    case "list":
      return block.items.flat().map(textOf).join("\n")
    case "quotation":
    case "note":
    case "spoiler":
      return block.of.map(textOf).join("\n")
    case "table":
      return [block.head, ...block.rows].flat().map(plainText).join("\n")
    default:
      return ""
  }
}
