import { readDeskFile } from "#app/request/read-desk-page.ts"
import { importColumns } from "#domain/catalogue-imports/columns.ts"
import { writeCsv } from "#domain/exports/write-csv.ts"
import { readEntries } from "#domain/registering/entry.ts"
import { valuesAtDesk } from "#domain/registering/values-of.ts"
import type { AsDesk } from "#domain/services.ts"
import type { DeskState } from "#shared/addresses/desk-listing.ts"
import { mysteriesSource } from "./source.ts"

/** The mysteries that the filters of the table find, with every column that an import takes. */
export async function writeCatalogueFile(desk: AsDesk<"editor">, state: DeskState) {
  const found = await readDeskFile(desk, mysteriesSource, state)
  const ids = found.map(({ id }) => id)
  const entries = await desk.read((tx) => readEntries(tx, ids))
  const valuesOf = new Map(entries.map((entry) => [entry.mystery.id, valuesAtDesk(entry)]))
  return writeCsv(
    ["ID", ...importColumns.map(({ heading }) => heading)],
    ids.map((id) => [id, ...importColumns.map((column) => column.write(valuesOf.get(id) ?? {}))]),
  )
}
