import { sql } from "kysely"
import { briefColumns } from "#domain/mysteries/columns.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { KeptStatus } from "#shared/catalogue/statuses.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Day } from "#shared/time/tokyo.ts"

export type ImportEntry = Awaited<ReturnType<typeof readEntries>>[number]

/** A member's status, record and review of a mystery that a line may mean. */
export type Standing = {
  mysteryId: string
  status: KeptStatus | null
  playedOn: Day | null
  reviewId: number | null
}

/** A member's own import with its lines; null if there is none. */
export async function findImport(tx: ViewerTx, { uid }: Member, id: number) {
  const found = await tx
    .selectFrom("imports")
    .select(["id", "created_at as createdAt", "made_at as madeAt", "undone_at as undoneAt"])
    .where("id", "=", id)
    .where("uid", "=", uid)
    .executeTakeFirst()
  if (!found) return null
  const entries = await readEntries(tx, id)
  const ids = [...new Set(entries.flatMap(({ found, candidates }) => [...found, ...candidates]))]
  const [mysteries, standings] = [await readNamed(tx, ids), await readStandings(tx, uid, ids)]
  return { ...found, entries, mysteries, standings }
}

export const readEntries = (tx: ViewerTx, id: number) =>
  tx
    .selectFrom("import_entries")
    .select([
      "n",
      "line",
      "title",
      "status",
      "played_on as day",
      "doubt",
      "noted_at as notedAt",
      "satisfaction",
      "outcome",
      "memo",
      "company",
      "unread",
      "found",
      "candidates",
      "is_sure as isSure",
      "mysteryid as mysteryId",
      "effect",
      "status_before as statusBefore",
      "played_on_before as dayBefore",
      "stayed",
      "skipped",
    ])
    .where("import_id", "=", id)
    .orderBy("n")
    .execute()

const readNamed = (tx: ViewerTx, ids: string[]) =>
  tx
    .selectFrom("mysteries as m")
    .select([...briefColumns, "m.maker"])
    .where("m.id", "=", anyOf(ids))
    .where("m.status", "=", "published")
    .execute()

export async function readStandings(tx: ViewerTx, uid: string, ids: string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select coalesce(f.mysteryid, r."mysteryId") as "mysteryId", f.status, coalesce(r."playDate", f.played_on) as "playedOn",
      r.id as "reviewId"
    from (select * from favorite_mysteries where uid = ${uid} and mysteryid = any (${ids}::text[])) f
    full join (select * from mystery_reviews where uid = ${uid} and "mysteryId" = any (${ids}::text[])) r on r."mysteryId" = f.mysteryid`.execute(
    tx,
  )
  return rows
}

export const anyOf = (ids: readonly string[]) => sql<string>`any (${ids}::text[])`

/** The member's imports of the last 30 days, the latest first, what each brought, and how many of its questions wait. */
export const listImports = (tx: ViewerTx, { uid }: Member) =>
  tx
    .selectFrom("imports as i")
    .select((eb) => [
      "i.id",
      "i.created_at as createdAt",
      "i.made_at as madeAt",
      "i.undone_at as undoneAt",
      eb
        .selectFrom("import_entries as e")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("e.import_id", "=", "i.id")
        .where("e.effect", "is not", null)
        .as("brought"),
      eb
        .selectFrom("import_entries as e")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .whereRef("e.import_id", "=", "i.id")
        .where("e.effect", "is", null)
        .where("e.skipped", "=", false)
        .where("e.is_sure", "=", false)
        .where(sql<number>`cardinality(e.candidates)`, ">", 0)
        .as("open"),
    ])
    .where("i.uid", "=", uid)
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .execute()
