import { allBlocks, type Block, type Inline, plainText } from "#shared/columns/article.ts"
import type { Passage } from "./letter.ts"

type About = {
  origin: string
  /** Titles of the mysteries that the text names. */
  titles: ReadonlyMap<string, string>
  pageOf: (mysteryId: string) => string
  /** The same text on the site. */
  archive: string
}

/** The text of a newsletter as the passages of a letter. What a letter cannot show is on the site. */
export const passagesOf = (blocks: readonly Block[], about: About): Passage[] =>
  blocks.flatMap((block) => passagesOfBlock(block, about))

function passagesOfBlock(block: Block, about: About): Passage[] {
  switch (block.kind) {
    case "paragraph":
      return sentences(block.of, about)
    case "heading":
      return [{ heading: plainText(block.of) }]
    case "list":
      return itemsOf(block, about)
    case "quotation":
      return [{ quote: textsOf(block.of).join("\n") }, ...linksOf(block.of, about)]
    case "note":
      return [...(block.title ? [{ heading: block.title }] : []), ...passagesOf(block.of, about)]
    case "spoiler":
      return [{ text: `続きはサイトで：${block.title}`, url: about.archive }]
    case "question":
      return [{ heading: plainText(block.of) }, ...passagesOf(block.answer, about)]
    case "table":
      return [rowsOf(block), ...linked([block.head, ...block.rows].flat(2), about)]
    case "mystery": {
      const title = about.titles.get(block.id)
      return title === undefined
        ? []
        : [{ text: title, url: about.origin + about.pageOf(block.id) }]
    }
    case "picture":
    case "figure":
    case "rule":
      return []
  }
}

/** A paragraph, and each of its links below it. */
function sentences(of: readonly Inline[], about: About): Passage[] {
  const text = words(of)
  const links = linked(of, about)
  return links.length === 1 && links[0]?.text === text ? links : [text, ...links]
}

/** The words of a paragraph. Its lines stay lines. */
const words = (of: readonly Inline[]): string =>
  of.map((part) => (part.kind === "break" ? "\n" : plainText([part]))).join("")

const linked = (of: readonly Inline[], about: About) =>
  linksIn(of).map(({ text, to }) => ({ text, url: whole(to, about) }))

const linksOf = (blocks: readonly Block[], about: About) =>
  allBlocks(blocks).flatMap((block) =>
    block.kind === "paragraph" || block.kind === "heading" ? linked(block.of, about) : [],
  )

function linksIn(of: readonly Inline[]): { text: string; to: string }[] {
  return of.flatMap((part) => {
    if (part.kind === "link") return [{ text: plainText(part.of), to: part.to }]
    return part.kind === "strong" || part.kind === "emphasis" ? linksIn(part.of) : []
  })
}

function itemsOf(block: Extract<Block, { kind: "list" }>, about: About): Passage[] {
  const lines = block.items.map((item, n) => {
    const sign = block.isOrdered ? `${block.start + n}. ` : "・"
    return sign + textsOf(item).join("\n")
  })
  return [lines.join("\n"), ...linksOf(block.items.flat(), about)]
}

const rowsOf = ({ head, rows }: Extract<Block, { kind: "table" }>) =>
  rows
    .map((row) =>
      row
        .map((cell, n) => {
          const [name, text] = [plainText(head[n] ?? []), plainText(cell)]
          return name === "" ? text : `${name}：${text}`
        })
        .join("\n"),
    )
    .join("\n\n")

/** The words of blocks, a line for each paragraph. */
function textsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === "paragraph" || block.kind === "heading") return [words(block.of)]
    if (block.kind === "list") return block.items.flatMap((item) => textsOf(item))
    return block.kind === "quotation" || block.kind === "note" ? textsOf(block.of) : []
  })
}

/** A place in the text is on its page. */
function whole(to: string, { origin, archive }: About): string {
  if (to.startsWith("#")) return archive + to
  return to.startsWith("/") ? origin + to : to
}
