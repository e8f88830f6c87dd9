import type { Kysely } from "kysely"
import type { DB } from "#db/types.ts"
import { doIndexWork } from "#domain/search-index/maintenance.ts"
import type { ServiceTx } from "#domain/transaction.ts"
import { openDictionary } from "#server/jobs/read-aloud.ts"
import type { TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { draft, type Mystery, mysteries, spots } from "./catalogue.ts"

/** Fills a database with the catalogue and adds the readings of all names. */
export async function fillTable(site: TestDatabase): Promise<void> {
  const places = new Map<string, number>()
  for (const [name, { prefecture, stations }] of Object.entries(spots)) {
    const { rows } = await site.root.query<{ id: number }>(
      "insert into places (name, prefecture_id, stations, published) values ($1, $2, $3, true) returning id",
      [name, prefecture, stations],
    )
    places.set(name, rows[0]?.id ?? 0)
  }
  for (const { at = [], ...mystery } of Object.values<Mystery>(mysteries)) {
    const id = await createMystery(site, { types: "", prefectures: "", ...mystery })
    for (const name of at) {
      await site.root.query("insert into mystery_places (mystery_id, place_id) values ($1, $2)", [
        id,
        places.get(name),
      ])
    }
  }
  await createMystery(site, { ...draft, status: "draft" })
  await addReadings(site)
}

/** Adds readings as index maintenance does. */
export async function addReadings({ db }: TestDatabase): Promise<void> {
  const dictionary = openDictionary()
  const piece = () =>
    db.service
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((tx) => doIndexWork(tx as Kysely<DB> as ServiceTx, async () => dictionary))
  while (await piece());
}
