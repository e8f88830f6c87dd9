import { readMarkdown } from "#domain/columns/read-markdown.ts"
import type { Article } from "#shared/columns/article.ts"

/** A text of content/pages, by the same Markdown as columns. */
export const readFixedPage = (text: string): Article =>
  readMarkdown(text.replace(/^---\n[^]*?\n---\n/, ""), { hasPicture: () => false })
