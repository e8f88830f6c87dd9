import { sql } from "kysely"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { mutedBy } from "./muting.ts"

/** Some have a space in their names, which no mention can contain. */
const read = 20
const shown = 5

/** Members to mention, by the beginning of their name. */
export async function listMentionable(tx: ViewerTx, { uid }: Member, beginning: string) {
  const members = await tx
    .selectFrom("users")
    .select(["nzUserId", "name"])
    .where("deletedAt", "is", null)
    // The operators of the index: they compare bytes, whatever the database's language.
    .where(sql<boolean>`name ~>=~ ${beginning} and name ~<~ ${`${beginning}\u{10ffff}`}`)
    .where("uid", "<>", uid)
    .where("uid", "not in", mutedBy(tx, uid))
    .orderBy(sql`name using ~<~`)
    .limit(read)
    .execute()
  return members.filter(({ name }) => !/\s/.test(name)).slice(0, shown)
}

export type Mentionable = Awaited<ReturnType<typeof listMentionable>>[number]
