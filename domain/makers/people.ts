import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import { done, type Outcome, refused } from "#shared/outcome.ts"

/** The makers that the asking member speaks for, by name. */
export async function listOwnMakers(tx: ViewerTx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(own_makers()) name order by search_text(name), name`.execute(tx)
  return rows.map(({ name }) => name)
}

export type MakerPerson = Awaited<ReturnType<typeof listPeople>>[number]

/** The people of a maker in the order in which they joined. Somebody hidden from the reader has no name. */
export const listPeople = (tx: ViewerTx, maker: string) =>
  tx
    .selectFrom("maker_members as k")
    .leftJoin("users as u", (join) =>
      join.onRef("u.uid", "=", "k.uid").on("u.deletedAt", "is", null),
    )
    .select(["k.id", "k.uid", "k.since", "k.way", "u.nzUserId", "u.name", "u.photo"])
    .where("k.maker", "=", maker)
    .orderBy("k.id")
    .execute()

type Adding = { maker: string; person: { nzUserId: number } | { name: string }; now: Date }

/** Adds a visible member to the people of a maker: by number, or by a name that only one has. */
export async function addPerson(
  tx: ViewerTx,
  { maker, person, now }: Adding,
): Promise<Outcome<null>> {
  const numbers = "name" in person ? await findByName(tx, person.name) : [person.nzUserId]
  const [nzUserId] = numbers
  if (nzUserId === undefined) return refused("user-not-found")
  if (numbers.length > 1) return refused("maker-people-ambiguous")
  await sql`select add_maker_member(${maker}, ${nzUserId}, ${now})`.execute(tx)
  return done(null)
}

async function findByName(tx: ViewerTx, name: string): Promise<number[]> {
  const found = await tx
    .selectFrom("users")
    .select("nzUserId")
    .where("name", "=", name)
    .where("deletedAt", "is", null)
    .limit(2)
    .execute()
  return found.map(({ nzUserId }) => nzUserId)
}

/** Leaves a maker, or removes somebody who joined later. The database knows who may. */
export async function removePerson(tx: ViewerTx, id: number): Promise<Outcome<null>> {
  await sql`select remove_maker_member(${id})`.execute(tx)
  return done(null)
}
