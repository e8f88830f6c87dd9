import { readMarkdown } from "#domain/columns/read-markdown.ts"
import type { Article } from "#shared/columns/article.ts"

export type FixedPage = { title: string; lead: string; updated: string; article: Article }

/** A text of content/pages, by the same Markdown as columns. */
export const readFixedPage = (text: string): Article =>
  readMarkdown(text.replace(/^---\n[^]*?\n---\n/, ""), { hasPicture: () => false })

/** The same with its front matter, and with what stands for its placeholders. One without a value stays as it is, for the test to find. */
export function readWholePage(text: string, values: Readonly<Record<string, string>>): FixedPage {
  const [, head = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? []
  const of = (name: string) =>
    head
      .split("\n")
      .flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))[0] ??
    ""
  const filled = body
    // Pictures of screens are not taken yet.
    .replaceAll(/^!\[[^\]]*\]\(\{screen:[a-z-]+\}\)\n/gm, "")
    .replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  return {
    title: of("title"),
    lead: of("lead"),
    updated: of("updated"),
    article: readMarkdown(filled, { hasPicture: () => false }),
  }
}
