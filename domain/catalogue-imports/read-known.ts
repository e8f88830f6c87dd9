import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import { readEntries } from "#domain/registering/entry.ts"
import type { EditorTx } from "#domain/transaction.ts"
import { isMysteryId } from "#shared/catalogue/mystery-id.ts"
import { oneLine } from "#shared/schemas/plain-text.ts"
import { venueNamesIn } from "./columns.ts"
import { type Known, type KnownPlace, twinOf } from "./planned-line.ts"
import type { CatalogueFile } from "./read-file.ts"

/** Reads the mysteries, makers and places that a file names. Few statements, however long the file is. */
export async function readKnown(
  tx: EditorTx,
  { lines }: CatalogueFile,
  source: string,
): Promise<Known> {
  const cellsOf = (name: string) => [
    ...new Set(lines.flatMap(({ cells }) => oneLine(cells[name] ?? "") || [])),
  ]
  const idsIn = (name: string) =>
    cellsOf(name).flatMap((cell) => cell.split(/[/?#]/).filter(isMysteryId))
  const keys = await readKeys(tx, source, { keys: cellsOf("key"), ids: idsIn("id") })
  const ids = [...new Set([...idsIn("id"), ...keys.map(({ id }) => id)])]
  const titles = cellsOf("title").map(foldText)
  const makers = cellsOf("maker").map(foldText)
  const places = cellsOf("venues").flatMap((cell) =>
    [cell, ...venueNamesIn(cell)].map((name) => foldText(oneLine(name))),
  )
  return {
    entries: await readStored(tx, ids),
    idOfKey: new Map(keys.map(({ key, id }) => [key, id])),
    keyOfId: new Map(keys.map(({ key, id }) => [id, key])),
    mergedInto: await readMerged(tx, ids),
    makers: await readMakers(tx, makers),
    places: await readPlaces(tx, places),
    twins: await readTwins(tx, titles, cellsOf("title")),
    reruns: await readReruns(tx, idsIn("rerun_of")),
  }
}

type Asked = { keys: string[]; ids: string[] }

const readKeys = (tx: EditorTx, source: string, { keys, ids }: Asked) =>
  tx
    .selectFrom("mystery_keys")
    .select(["key", "mystery_id as id"])
    .where("source", "=", source)
    .where((eb) => eb.or([eb("key", "=", anyOf(keys)), eb("mystery_id", "=", anyOf(ids))]))
    .execute()

const anyOf = (texts: readonly string[]) => sql<string>`any (${texts}::text[])`

async function readStored(tx: EditorTx, ids: string[]): Promise<Known["entries"]> {
  const entries = await readEntries(tx, ids)
  const { rows } = await sql<{ id: string; state: unknown }>`
    select id, mystery_state(id) as state from unnest(${ids}::text[]) id`.execute(tx)
  const states = new Map(rows.map(({ id, state }) => [id, state]))
  return new Map(
    entries.map((entry) => {
      const { id } = entry.mystery
      return [id, { entry, state: states.get(id) }]
    }),
  )
}

async function readMerged(tx: EditorTx, ids: string[]) {
  const rows = await tx
    .selectFrom("mystery_merges as g")
    .innerJoin("mysteries as m", "m.id", "g.into_id")
    .select(["g.merged_id as id", "m.title"])
    .where("g.merged_id", "=", anyOf(ids))
    .where("g.undone_at", "is", null)
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

async function readMakers(tx: EditorTx, folded: string[]) {
  const { rows } = await sql<{ name: string; plain: string }>`
    select name, search_text(name) as plain from makers
    where search_text(name) = any (${folded}::text[])`.execute(tx)
  return namesByPlain(rows, ({ name }) => name)
}

async function readPlaces(tx: EditorTx, folded: string[]) {
  const { rows } = await sql<KnownPlace & { plain: string }>`
    select id, name, prefecture_id as prefecture, search_text(name) as plain from places
    where search_text(name) = any (${folded}::text[])`.execute(tx)
  return namesByPlain(rows, ({ id, name, prefecture }) => ({ id, name, prefecture }))
}

function namesByPlain<Row extends { plain: string }, T>(rows: Row[], shape: (row: Row) => T) {
  const groups = Map.groupBy(rows, ({ plain }) => plain)
  return new Map([...groups].map(([plain, alike]) => [plain, alike.map(shape)]))
}

/** Published mysteries by their folded titles, which are indexed, and others by their titles as they are. */
async function readTwins(tx: EditorTx, folded: string[], titles: string[]) {
  const { rows } = await sql<{
    id: string
    title: string
    maker: string | null
    startDate: string | null
  }>`
    select m.id, m.title, m.maker, m."startDate" from search_terms t join mysteries m on m.id = t.key
    where t.is_title and t.plain = any (${folded}::text[])
    union
    select m.id, m.title, m.maker, m."startDate" from mysteries m
    where m.status <> 'published' and m.title = any (${titles}::text[])`.execute(tx)
  return new Map(rows.map((row) => [twinOf(row), row.id]))
}

async function readReruns(tx: EditorTx, ids: string[]) {
  const rows = await tx.selectFrom("mysteries").select("id").where("id", "=", anyOf(ids)).execute()
  return new Set(rows.map(({ id }) => id))
}
