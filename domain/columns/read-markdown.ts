import type { PhrasingContent, RootContent, Table } from "mdast"
import { fromMarkdown } from "mdast-util-from-markdown"
import { gfmTableFromMarkdown } from "mdast-util-gfm-table"
import { gfmTable } from "micromark-extension-gfm-table"
import {
  type Article,
  type ArticleFault,
  type Block,
  type Inline,
  longestArticle,
  plainText,
} from "#shared/columns/article.ts"
import { isSafeLink } from "./safe-link.ts"
import { type Piece, splitBlocks } from "./split-blocks.ts"
import { splitInline } from "./split-inline.ts"
import { countSigns, isTame } from "./tame-markdown.ts"

/** HTML, code and references are not part of it: they are read as they were typed. */
const without = {
  disable: {
    null: [
      "autolink",
      "codeFenced",
      "codeIndented",
      "codeText",
      "definition",
      "htmlFlow",
      "htmlText",
      "setextUnderline",
    ],
  },
}

const extensions = [gfmTable(), without]
const mdastExtensions = [gfmTableFromMarkdown()]

/** The signs of a whole article. Beyond them, its text is as it was typed. */
const mostSigns = 1500
/** Emphasis in links in emphasis, and no further. */
const deepest = 6

type Options = {
  /** Whether the article may show it. */
  hasPicture: (name: string) => boolean
}

/** Reads an article's Markdown, with the blocks of content/columns/README.md. It never throws. */
export function readMarkdown(text: string, { hasPicture }: Options): Article {
  const faults: ArticleFault[] = []
  const contents: Article["contents"] = []
  if (text.length > longestArticle) {
    return { blocks: [], footnotes: [], contents, faults: [{ line: 1, kind: "too-long" }] }
  }
  const pieces = splitBlocks(text)
  const definitions = new Map(
    pieces.flatMap((piece) => (piece.kind === "footnote" ? [[piece.name, piece] as const] : [])),
  )
  const cited: string[] = []
  let line = 1
  let signs = 0
  const blocks = piecesIn(pieces)
  // A footnote may cite another one, which is then appended.
  const footnotes: Inline[][] = []
  for (let n = 0; n < cited.length; n++) {
    const noted = definitions.get(cited[n] ?? "")
    const [first] = noted ? markdownIn(noted.text, noted.line) : []
    footnotes.push(first?.kind === "paragraph" ? first.of : [])
  }
  return { blocks, footnotes, contents, faults }

  function fault(kind: ArticleFault["kind"]): [] {
    faults.push({ line, kind })
    return []
  }

  function piecesIn(pieces: readonly Piece[]): Block[] {
    const blocks: Block[] = []
    for (const piece of pieces) {
      line = piece.line
      for (const block of blocksOf(piece)) {
        const last = blocks.at(-1)
        const caption = last?.kind === "picture" && last.caption.length === 0 && captionIn(block)
        if (last?.kind === "picture" && caption) last.caption = caption
        else blocks.push(block)
      }
    }
    return blocks
  }

  function blocksOf(piece: Piece): Block[] {
    switch (piece.kind) {
      case "markdown":
        return markdownIn(piece.text, piece.line)
      case "leaf":
        if (piece.name === "mystery") return [{ kind: "mystery", id: piece.value }]
        if (piece.name === "figure") return [{ kind: "figure", name: piece.value }]
        return fault("unknown-block")
      case "container": {
        const { name, title, of } = piece
        if (name !== "note" && name !== "spoiler") return fault("unknown-block")
        return [{ kind: name, title, of: piecesIn(of) }]
      }
      // Shown where it is cited.
      case "footnote":
        return []
      case "fault":
        return fault("unknown-block")
    }
  }

  function markdownIn(text: string, first: number): Block[] {
    const count = countSigns(text)
    signs += count
    if (count === 0) return [{ kind: "paragraph", of: splitInline(unfolded(text), numberOf) }]
    if (signs > mostSigns || !isTame(text)) {
      fault("too-many-signs")
      return [{ kind: "paragraph", of: [{ kind: "text", text: unfolded(text) }] }]
    }
    const root = fromMarkdown(text, { extensions, mdastExtensions })
    return nodesIn(root.children, first)
  }

  function nodesIn(nodes: readonly RootContent[], first: number): Block[] {
    return nodes.flatMap((node) => {
      line = first + (node.position?.start.line ?? 1) - 1
      return blockOf(node, first)
    })
  }

  function blockOf(node: RootContent, first: number): Block[] {
    switch (node.type) {
      case "paragraph":
        return paragraphOf(node.children)
      case "heading":
        return [headingOf(node.depth, inlines(node.children))]
      case "list": {
        const items = node.children.map((item) => nodesIn(item.children, first))
        return [{ kind: "list", isOrdered: node.ordered === true, start: node.start ?? 1, items }]
      }
      case "blockquote":
        return [{ kind: "quotation", of: nodesIn(node.children, first) }]
      case "thematicBreak":
        return [{ kind: "rule" }]
      case "table":
        return [tableOf(node)]
      default:
        return fault("unknown-block")
    }
  }

  function paragraphOf(children: readonly PhrasingContent[]): Block[] {
    const [only] = children
    if (children.length === 1 && only?.type === "image") return pictureOf(only)
    return [{ kind: "paragraph", of: inlines(children) }]
  }

  function pictureOf(node: Extract<PhrasingContent, { type: "image" }>): Block[] {
    const words = node.alt?.trim() ?? ""
    if (words === "") return fault("picture-without-words")
    if (!hasPicture(node.url)) return fault("unknown-picture")
    return [{ kind: "picture", name: node.url, words, caption: [] }]
  }

  /** The page has the heading above all others. */
  function headingOf(depth: number, of: Inline[]): Block {
    const { named, words } = nameOf(of)
    if (depth > 2) return { kind: "heading", level: 3, id: named ?? "", of: words }
    const id = named ?? `part-${contents.length + 1}`
    contents.push({ id, text: plainText(words) })
    return { kind: "heading", level: 2, id, of: words }
  }

  function tableOf(node: Table): Block {
    const [head = [], ...rows] = node.children.map((row) =>
      row.children.map((cell) => inlines(cell.children)),
    )
    return { kind: "table", head, rows }
  }

  function inlines(nodes: readonly PhrasingContent[], depth = 0): Inline[] {
    if (depth > deepest) return fault("too-deep")
    return nodes.flatMap((node): Inline[] => {
      switch (node.type) {
        case "text":
          return splitInline(unfolded(node.value), numberOf)
        case "strong":
        case "emphasis":
          return [{ kind: node.type, of: inlines(node.children, depth + 1) }]
        case "break":
          return [{ kind: "break" }]
        case "link": {
          const of = inlines(node.children, depth + 1)
          if (isSafeLink(node.url)) return [{ kind: "link", to: node.url, of }]
          fault("unknown-link")
          return of
        }
        case "image":
          return fault("picture-within-text")
        default:
          return fault("unknown-block")
      }
    })
  }

  /** The number under which a footnote is cited. */
  function numberOf(name: string): number | null {
    if (!definitions.has(name)) {
      fault("unknown-footnote")
      return null
    }
    if (!cited.includes(name)) cited.push(name)
    return cited.indexOf(name) + 1
  }
}

/** `題 {#name}`: a name by which links find the heading. */
function nameOf(of: Inline[]): { named: string | null; words: Inline[] } {
  const last = of.at(-1)
  const found = last?.kind === "text" ? /\{#([a-z0-9-]{1,40})\}$/.exec(last.text) : null
  if (!found || last?.kind !== "text") return { named: null, words: of }
  const text = last.text.slice(0, found.index).trimEnd()
  return { named: found[1] ?? null, words: [...of.slice(0, -1), { kind: "text", text }] }
}

/** Words in italics alone, under a picture. */
function captionIn(block: Block): Inline[] | null {
  if (block.kind !== "paragraph" || block.of.length !== 1) return null
  const [only] = block.of
  return only?.kind === "emphasis" ? only.of : null
}

/** Japanese has no blank where a line was broken. */
const unfolded = (text: string) => text.replaceAll(/([^ -~])\n/g, "$1")
