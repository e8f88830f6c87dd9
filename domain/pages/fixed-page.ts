import { readMarkdown } from "#domain/columns/read-markdown.ts"
import type { Article } from "#shared/columns/article.ts"

export type FixedPage = { title: string; lead: string; updated: string; article: Article }

type Options = {
  /** By the names of their placeholders. One without a value stays as it is, for the test to find. */
  values?: Readonly<Record<string, string>>
  hasPicture?: (name: string) => boolean
}

/** A text of content/pages with its front matter, by the same Markdown as columns. */
export function readFixedPage(
  text: string,
  { values = {}, hasPicture = () => false }: Options = {},
): FixedPage {
  const [, head = "", body = ""] = /^---\n([^]*?)\n---\n([^]*)$/.exec(text) ?? []
  const of = (name: string) =>
    head
      .split("\n")
      .flatMap((line) => (line.startsWith(`${name}: `) ? [line.slice(name.length + 2)] : []))[0] ??
    ""
  const filled = body.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole)
  return {
    title: of("title"),
    lead: of("lead"),
    updated: of("updated"),
    article: readMarkdown(filled, { hasPicture }),
  }
}
