/** A piece of an article's text, before its Markdown is read. Lines are numbered from 1. */
export type Piece =
  | { kind: "markdown"; text: string; line: number }
  | { kind: "leaf"; name: string; value: string; line: number }
  | { kind: "container"; name: string; title: string; of: Piece[]; line: number }
  | { kind: "footnote"; name: string; text: string; line: number }
  | { kind: "fault"; line: number }

const leaf = /^::([a-z]{1,20})\{[a-z]{1,20}="([\w-]{1,60})"\}\s*$/
const container = /^:::([a-z]{1,20})(?:\[([^\]]{0,80})\])?\s*$/
const footnote = /^\[\^([\w-]{1,20})\]:(.*)$/
/** The beginning of a line that continues a list after an empty one. */
const continued = /^(?:\s+\S|[-*+]\s|\d{1,4}[.)]\s)/

/** Splits a text into its blocks, line by line. Notes and spoilers hold no others of their kind. */
export function splitBlocks(text: string): Piece[] {
  const all: Piece[] = []
  let open: Extract<Piece, { kind: "container" }> | null = null
  let lines: string[] = []
  let first = 1
  let hasGap = false

  const pieces = () => (open ? open.of : all)
  function close() {
    if (lines.length > 0) pieces().push({ kind: "markdown", text: lines.join("\n"), line: first })
    lines = []
    hasGap = false
  }

  for (const [n, whole] of text.split(/\r\n?|\n/).entries()) {
    const line = n + 1
    const mayBegin = whole.startsWith(":") || whole.startsWith("[^")
    const found = mayBegin ? readNotation(whole, line) : null
    if (found) close()
    if (found === "end") open = null
    else if (found?.kind === "container" && open) pieces().push({ kind: "fault", line })
    else if (found?.kind === "container") all.push((open = found))
    else if (found) pieces().push(found)
    else if (whole.trim() === "") hasGap = lines.length > 0
    else {
      if (hasGap && !continued.test(whole)) close()
      if (lines.length === 0) first = line
      if (hasGap) lines.push("")
      hasGap = false
      lines.push(whole)
    }
  }
  close()
  return all
}

function readNotation(
  whole: string,
  line: number,
): Exclude<Piece, { kind: "markdown" }> | "end" | null {
  if (/^:::\s*$/.test(whole)) return "end"
  const begun = container.exec(whole)
  if (begun) return { kind: "container", name: begun[1] ?? "", title: begun[2] ?? "", of: [], line }
  const single = leaf.exec(whole)
  if (single) return { kind: "leaf", name: single[1] ?? "", value: single[2] ?? "", line }
  const noted = footnote.exec(whole)
  if (noted) return { kind: "footnote", name: noted[1] ?? "", text: (noted[2] ?? "").trim(), line }
  return /^:::?[a-z]/.test(whole) ? { kind: "fault", line } : null
}
