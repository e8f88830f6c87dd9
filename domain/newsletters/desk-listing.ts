import { sql } from "kysely"
import { type DeskPage, type DeskWish, readDeskRows } from "#domain/desk/desk-page.ts"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { AdminTx } from "#domain/transaction.ts"
import type { NewsletterStatus } from "#shared/newsletters/status.ts"

export type DeskNewsletterRow = {
  id: number
  subject: string
  status: NewsletterStatus
  letters: number
  begunAt: Date | null
  updatedAt: Date
}

/** All newsletters; the words are in the subject. */
export function listNewslettersAtDesk(
  tx: AdminTx,
  { words, filters, sort, ...page }: DeskWish,
): Promise<DeskPage<DeskNewsletterRow>> {
  const folded = foldText(words)
  const order = sort === "saved" ? "asc" : "desc"
  const query = tx
    .selectFrom("newsletters")
    .select(["id", "subject", "letters", "begun_at as begunAt", "updated_at as updatedAt"])
    .select(sql<NewsletterStatus>`status`.as("status"))
    .$if(folded !== "", (q) => q.where(sql<boolean>`strpos(search_text(subject), ${folded}) > 0`))
    .$if(filters.is !== undefined, (q) => q.where("status", "=", filters.is ?? ""))
    .orderBy("updated_at", order)
    .orderBy("id", order)
  return readDeskRows(tx, query, page)
}
