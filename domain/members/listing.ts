import { sql } from "kysely"
import { foldText } from "#domain/japanese/fold-text.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { memberColumns } from "./card.ts"

export const memberPageSize = 24

export type ListedMember = Awaited<ReturnType<typeof listMembers>>["members"][number]

const profilesNamed = (tx: ViewerTx, name: string) =>
  tx
    .selectFrom("profiles as p")
    .innerJoin("users as u", "u.uid", "p.uid")
    .innerJoin("user_stats as s", "s.uid", "p.uid")
    .$if(name !== "", (query) =>
      // A part of the name, by its spelling as searches see it. What they see nothing of is in no name.
      query.where(
        foldText(name) === ""
          ? sql<boolean>`false`
          : sql<boolean>`strpos(search_text(u.name), ${foldText(name)}) > 0`,
      ),
    )

/** A page of the members: first those who wrote most, then the newest. */
export async function listMembers(tx: ViewerTx, { name, page }: { name: string; page: number }) {
  const { total } = await profilesNamed(tx, name)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow()
  const members = await profilesNamed(tx, name)
    .select([...memberColumns, "s.follower_count as followers"])
    .orderBy("s.public_count", "desc")
    .orderBy("u.nzUserId", "desc")
    .limit(memberPageSize)
    .offset((page - 1) * memberPageSize)
    .execute()
  return { members, total, pages: Math.max(1, Math.ceil(total / memberPageSize)) }
}
