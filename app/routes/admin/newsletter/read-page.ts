import { drawNewsletter } from "#domain/newsletters/draw.ts"
import { countReaders, readNewsletter } from "#domain/newsletters/writing.ts"
import { readHistory } from "#domain/moderation/log.ts"
import type { Services } from "#domain/services.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { faultTexts } from "#app/routes/admin/column/fault-texts.ts"
import { valuesOf } from "./values-of.ts"

/** A newsletter, as the page of its administrators has it. */
export async function readNewsletterToWrite(
  site: Services,
  request: Request,
  { id, isTried }: { id: number; isTried: boolean },
) {
  const { read } = await requireRole(site, request, "admin")
  const stored = await read((tx) => readNewsletter(tx, id))
  if (!stored) notFound(request)
  const { draft, version: _, ...facts } = stored
  const drawn = await read((tx) => drawNewsletter(tx, draft.body))
  const about = { table: "newsletters", key: String(id) }
  return {
    ...facts,
    isTried,
    isEmpty: draft.body.trim() === "",
    values: valuesOf(stored),
    chosen: draft.prefectures,
    readers: await read((tx) => countReaders(tx, draft.prefectures)),
    hasProof: (await site.accounts.freshProof(request)) !== null,
    drawn,
    faults: drawn.article.faults.map(({ line, kind }) => ({ line, text: faultTexts[kind] })),
    now: site.now(),
    about,
    history: await read((tx) => readHistory(tx, about)),
  }
}

export type NewsletterToWrite = Awaited<ReturnType<typeof readNewsletterToWrite>>
