import type { Services } from "#domain/services.ts"
import { drawArticle } from "#domain/columns/draw-article.ts"
import { differsFromPublished, readDraft } from "#domain/columns/writing.ts"
import { readHistory } from "#domain/moderation/log.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { authorValuesOf, valuesOf } from "./values-of.ts"

/** A column with its draft, as the page of its editors has it. */
export async function readColumnToWrite(site: Services, request: Request, id: number) {
  const { member, read } = await requireRole(site, request, "editor")
  const stored = await read((tx) => readDraft(tx, id))
  if (!stored) notFound(request)
  const { body } = stored.draft
  const about = { table: "columns", key: String(id) }
  return {
    id,
    uid: member.uid,
    status: stored.status,
    publishedAt: stored.publishedAt,
    isAhead: differsFromPublished(stored),
    author: authorValuesOf(stored),
    values: valuesOf(stored),
    drawn: { ...(await read((tx) => drawArticle(tx, { id, body }))), now: site.now() },
    about,
    history: await read((tx) => readHistory(tx, about)),
  }
}

export type ColumnToWrite = Awaited<ReturnType<typeof readColumnToWrite>>
