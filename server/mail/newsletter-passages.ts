import { type Block, type Inline, plainText } from "#shared/columns/article.ts"
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
      return [{ quote: textsOf(block.of).join("\n") }]
    case "note":
      return [...(block.title ? [{ heading: block.title }] : []), ...passagesOf(block.of, about)]
    case "spoiler":
      return [{ text: `「${block.title}」は、サイトで開いて読めます。`, url: about.archive }]
    case "question":
      return [{ heading: plainText(block.of) }, ...passagesOf(block.answer, about)]
    case "table":
      return [rowsOf(block)]
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
function sentences(of: readonly Inline[], { origin }: About): Passage[] {
  const text = plainText(of)
  const links = linksIn(of)
  const [only] = links
  if (links.length === 1 && only?.text === text) return [{ text, url: whole(only.to, origin) }]
  return [text, ...links.map((link) => ({ text: link.text, url: whole(link.to, origin) }))]
}

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
  const links = block.items
    .flat()
    .flatMap((one) => (one.kind === "paragraph" ? linksIn(one.of) : []))
    .map(({ text, to }) => ({ text, url: whole(to, about.origin) }))
  return [lines.join("\n"), ...links]
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
    if (block.kind === "paragraph" || block.kind === "heading") return [plainText(block.of)]
    if (block.kind === "list") return block.items.flatMap((item) => textsOf(item))
    return block.kind === "quotation" || block.kind === "note" ? textsOf(block.of) : []
  })
}

const whole = (to: string, origin: string) => (to.startsWith("/") ? origin + to : to)
