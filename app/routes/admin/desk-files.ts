import type { DeskTable } from "#app/components/desk/desk-column.ts"
import { type DeskSource, readDeskFile } from "#app/request/read-desk-page.ts"
import { writeCsv } from "#domain/exports/write-csv.ts"
import type { Services } from "#domain/services.ts"
import { deskPremium } from "#shared/addresses/desk-premium.ts"
import { latestDays, usualRange } from "#shared/analytics/reach.ts"
import type { DeskRole } from "#shared/members/viewer.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { announcementsSource } from "./announcements/source.ts"
import { announcementsTable } from "./announcements/table.tsx"
import { columnsSource } from "./columns/source.ts"
import { columnsTable } from "./columns/table.tsx"
import { commentsSource } from "./comments/source.ts"
import { commentsTable } from "./comments/table.tsx"
import { couponsSource } from "./coupons/source.ts"
import { couponsTable } from "./coupons/table.tsx"
import { logSource } from "./log/source.ts"
import { logTable } from "./log/table.tsx"
import { makersSource } from "./makers/source.ts"
import { makersTable } from "./makers/table.tsx"
import { membersSource } from "./members/source.ts"
import { membersTable } from "./members/table.tsx"
import { writeCatalogueFile } from "./mysteries/catalogue-file.ts"
import { mysteriesSource } from "./mysteries/source.ts"
import { mysteriesTable } from "./mysteries/table.tsx"
import { newslettersSource } from "./newsletters/source.ts"
import { newslettersTable } from "./newsletters/table.tsx"
import { placesSource } from "./places/source.ts"
import { placesTable } from "./places/table.tsx"
import { writePremiumFile } from "./premium/premium-file.ts"
import { reviewsSource } from "./reviews/source.ts"
import { reviewsTable } from "./reviews/table.tsx"
import { surveysSource } from "./surveys/source.ts"
import { surveysTable } from "./surveys/table.tsx"
import { tagsSource } from "./tags/source.ts"
import { tagsTable } from "./tags/table.tsx"

type WriteFile = (site: Services, query: string, today: Day) => Promise<string | null>

/** Null for those whose role does not cover the table, and for unknown filters. */
const file =
  <R extends DeskRole, Row>(source: DeskSource<R, Row>, table: DeskTable<Row>): WriteFile =>
  async (site, query, today) => {
    const own = (await site.desk())?.role as R | undefined
    const role = source.role ?? own
    const desk = role === undefined ? null : await site.asDesk(role)
    const address = new URL(`${source.listing.pattern}?${query}`, site.origin)
    const state = source.listing.read(address, today)
    if (!desk || !state) return null
    const columns = table.columns.filter(({ name }) => !state.hidden.includes(name))
    const rows = await readDeskFile(desk, source, state)
    return writeCsv(
      columns.map(({ label }) => label),
      rows.map((row) => columns.map(({ text }) => text(row))),
    )
  }

/** Mysteries as an import takes them. */
const catalogueFile: WriteFile = async (site, query, today) => {
  const desk = await site.asDesk("editor")
  const address = new URL(`${mysteriesSource.listing.pattern}?${query}`, site.origin)
  const state = mysteriesSource.listing.read(address, today)
  return desk && state ? writeCatalogueFile(desk, state) : null
}

const premiumFile: WriteFile = async (site, query, today) => {
  const desk = await site.asDesk("editor")
  const state = deskPremium.read(new URL(`${deskPremium.pattern}?${query}`, site.origin), today)
  return desk && state ? writePremiumFile(desk, state.range ?? latestDays(usualRange, today)) : null
}

/** The files of the tables of the desk, by the noun in their addresses. */
export const deskFiles: ReadonlyMap<string, WriteFile> = new Map([
  ["announcements", file(announcementsSource, announcementsTable)],
  ["catalogue", catalogueFile],
  ["columns", file(columnsSource, columnsTable)],
  ["comments", file(commentsSource, commentsTable)],
  ["coupons", file(couponsSource, couponsTable)],
  ["log", file(logSource, logTable)],
  ["makers", file(makersSource, makersTable)],
  ["members", file(membersSource, membersTable)],
  ["mysteries", file(mysteriesSource, mysteriesTable)],
  ["newsletters", file(newslettersSource, newslettersTable)],
  ["places", file(placesSource, placesTable)],
  ["premium", premiumFile],
  ["reviews", file(reviewsSource, reviewsTable)],
  ["surveys", file(surveysSource, surveysTable)],
  ["tags", file(tagsSource, tagsTable)],
])
