import type pg from "pg"
import { openClient } from "#server/db/open.ts"
import type { Catalogue } from "./catalogue.ts"
import { readCatalogue } from "./read-catalogue.ts"

/** Changes whenever a relation, column, key, function or comment does: the newest row versions of the system's tables. */
const fingerprint = `
  select concat_ws(' ',
    (select max(xmin::text::bigint) || ':' || count(*) from pg_class),
    (select max(xmin::text::bigint) || ':' || count(*) from pg_attribute where attnum > 0),
    (select max(xmin::text::bigint) || ':' || count(*) from pg_proc),
    (select max(xmin::text::bigint) || ':' || count(*) from pg_constraint),
    (select max(xmin::text::bigint) || ':' || count(*) from pg_description)) as value`

/** Keeps the catalogue current: read again on `NOTIFY pgrst`, and where the database has changed. */
export async function watchCatalogue(
  connection: pg.ClientConfig,
  log: (line: string) => void,
  every = 10_000,
): Promise<{ current: () => Catalogue; reload: () => Promise<void>; close: () => Promise<void> }> {
  let client: pg.Client | null = null
  let seen = ""
  const open = async (): Promise<pg.Client> => {
    if (client) return client
    const opened = openClient(connection)
    await opened.connect()
    opened.once("end", () => {
      if (client === opened) client = null
    })
    opened.on("notification", ({ payload }) => {
      if (!payload || payload === "reload schema") void refresh(true)
    })
    await opened.query("listen pgrst")
    client = opened
    return opened
  }
  const read = async (force: boolean): Promise<Catalogue | null> => {
    const own = await open()
    const now = ((await own.query(fingerprint)).rows as { value: string }[])[0]?.value ?? ""
    if (now === seen && !force) return null
    await own.query("begin read only")
    try {
      const found = await readCatalogue(own)
      seen = now
      return found
    } finally {
      await own.query("rollback")
    }
  }
  let catalogue = (await read(true)) as Catalogue
  let queue: Promise<void> = Promise.resolve()
  const readAgain = async (before: Promise<void>, force: boolean) => {
    await before
    try {
      catalogue = (await read(force)) ?? catalogue
    } catch (error) {
      log(`The catalogue could not be read again: ${String(error)}`)
    }
  }
  const refresh = (force: boolean): Promise<void> => (queue = readAgain(queue, force))
  const timer = setInterval(() => void refresh(false), every)
  timer.unref()
  return {
    current: () => catalogue,
    reload: () => refresh(true),
    close: async () => {
      clearInterval(timer)
      await queue
      await client?.end()
    },
  }
}
