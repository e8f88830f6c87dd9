import type { ArchivesState } from "#shared/addresses/archives.ts"
import type { Services } from "#domain/services.ts"
import { listEndedIn, listMonths } from "#domain/listings/archives.ts"
import { pageSize } from "#domain/listings/numbered-page.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** The months, and the list of one of them; null if nothing ended in it, or there is no such page. */
export async function readArchives({ now, origin, searchPublic }: Services, state: ArchivesState) {
  const { month, page } = state
  const today = tokyoDay(now())
  const { months, list } = await searchPublic(["mysteries", "makers"], async (tx, index) => ({
    months: await listMonths(tx, today),
    list: month === null ? null : await listEndedIn(tx, index, { month, today, page }),
  }))
  if (list && (list.total === 0 || page > list.pages)) return null
  return { state, months, list, pageSize, now: now(), origin }
}
