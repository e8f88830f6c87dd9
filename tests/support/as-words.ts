import { parseWords } from "#domain/search/parse-words.ts"
import { findStation } from "#domain/search/stations.ts"
import type { Understanding } from "#domain/search/understand.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** A query whose words are taken as words. */
export async function asWords(
  tx: ViewerTx,
  query: SearchQuery,
  today: Day,
): Promise<Understanding> {
  const { want, avoid } = parseWords(query.kwd).words
  const items = want.map((word) => ({ ...word, means: null, isFiller: false }))
  return {
    asked: query,
    query,
    sentence: { items, avoid },
    station: query.order === "near" ? await findStation(tx, query.at) : null,
    today,
    lookedUp: { names: new Map(), stations: [], places: [], title: null },
  }
}
