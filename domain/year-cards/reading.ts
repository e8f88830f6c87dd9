import { readFurtherPlays, readPlays, readYears } from "#domain/statistics/play-history.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import type { Member } from "#shared/members/viewer.ts"
import { yearCardOf } from "./card-of.ts"

/** The member's years, and the card of one of them, the latest if none is asked for; null if they did not play in it. */
export async function readYearCard(tx: ViewerTx, member: Member, asked: number | null) {
  const years = await readYears(tx, member)
  const year = asked ?? years[0]
  if (year === undefined || !years.includes(year)) return { years, card: null }
  const { name } = await tx
    .selectFrom("users")
    .select("name")
    .where("uid", "=", member.uid)
    .executeTakeFirstOrThrow()
  const plays = await readPlays(tx, member, year)
  const further = await readFurtherPlays(tx, member)
  const furtherPlays = further.filter((day) => day.startsWith(`${year}-`))
  return { years, card: yearCardOf({ year, name, plays, furtherPlays }) }
}
