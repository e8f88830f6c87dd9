import { searchFor } from "#shared/addresses/search.ts"
import type { Services } from "#domain/services.ts"
import { listNewestColumns } from "#domain/columns/listing.ts"
import { countEach as countListed } from "#domain/listings/counts.ts"
import { listEndingSoon } from "#domain/mysteries/ending-soon.ts"
import { listNewest } from "#domain/mysteries/newest.ts"
import { listMostWanted } from "#domain/mysteries/most-wanted.ts"
import { countOpen } from "#domain/mysteries/open.ts"
import { chooseQuotations, chooseVoices, type Quotable } from "#domain/reviews/short-words.ts"
import { listTrendingIds, readQuotable } from "#domain/reviews/trending.ts"
import { tagsOfReviews } from "#domain/reviews/view.ts"
import { readVoices } from "#domain/reviews/voices.ts"
import type { IndexSnapshot } from "#domain/search-index/search-index.ts"
import { countEach } from "#domain/search/counting.ts"
import { noSearch } from "#shared/search/query.ts"
import { newcomers, shortcutsOn } from "#shared/search/shortcuts.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"

/** Words are chosen from this many reviews. */
const trendingRead = 40
const voicesShown = 3
const columnsShown = 3
export const mostWantedOnHome = 10

/** The data of the start page, the same for all viewers. */
export async function readHome({ origin, now, readPublic, searchPublic, slabOf }: Services) {
  const today = tokyoDay(now())
  const shown = await searchPublic(["mysteries", "makers", "reviews"], async (tx, index) => ({
    open: await countOpen(tx, today),
    shortcuts: await countShortcuts(index, today),
    endingSoon: withoutRepeatedPictures(await listEndingSoon(tx, today, 8)).slice(0, 4),
    newest: withoutRepeatedPictures(await listNewest(tx, today, 16)).slice(0, 8),
    mostWanted: await listMostWanted(tx, mostWantedOnHome),
    areas: await countListed(tx, "area"),
    trending: await readQuotable(tx, await listTrendingIds(tx, now(), trendingRead)),
  }))
  const { trending, ...mysteries } = shown
  const words = await readWords(readPublic, trending)
  const columns = await readPublic(["columns"], (tx) => listNewestColumns(tx, columnsShown))
  const slab = await slabOf(words.quotation?.mysteryImg ?? null)
  const forNewcomers = searchFor(newcomers)
  return { ...mysteries, ...words, columns, slab, forNewcomers, now: now(), origin }
}

/** A quotation, and what others say. */
async function readWords(readPublic: Services["readPublic"], trending: readonly Quotable[]) {
  const [quoted] = chooseQuotations(trending)
  const others = trending.filter(({ id }) => id !== quoted?.id)
  const chosen = [...(quoted ? [quoted] : []), ...chooseVoices(others, voicesShown)]
  const voices = await readPublic(tagsOfReviews(chosen), (tx) => readVoices(tx, chosen))
  return {
    quotation: voices.find(({ id }) => id === quoted?.id) ?? null,
    voices: voices.filter(({ id }) => id !== quoted?.id),
  }
}

async function countShortcuts(index: IndexSnapshot, today: Day) {
  const shortcuts = shortcutsOn(today)
  const queries = shortcuts.map(({ asked }) => ({ ...noSearch, ...asked }))
  const counts = await countEach(index, queries, today)
  return shortcuts.map(({ name, asked }, n) => ({
    name,
    address: searchFor(asked),
    count: counts[n] ?? 0,
  }))
}

/** In one strip, the same picture twice looks like a mistake; the default picture is one too. */
function withoutRepeatedPictures<Item extends { img: string | null }>(items: Item[]): Item[] {
  return items.filter(({ img }, n) => items.findIndex((other) => other.img === img) === n)
}
