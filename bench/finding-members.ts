import pg from "pg"
import { readFeed } from "#domain/follows/feed.ts"
import { listMembers } from "#domain/members/listing.ts"
import { listReviewers } from "#domain/members/ranking.ts"
import { openPools } from "#server/db/pools.ts"
import { readAsViewer } from "#server/db/viewer.ts"
import { createMember } from "#tests/support/people.ts"
import { share, spread } from "./at-rate.ts"
import type { FilledDatabase } from "./ground.ts"
import { openGuest } from "./guest.ts"
import type { Measurement, Row } from "./row.ts"

const plans = { full: { mysteries: 100_000, times: 60 }, small: { mysteries: 400, times: 3 } }
const reviews = { full: 1_000_000, small: 2_000 }
const follows = { full: 1_000, small: 50 }
/** Milliseconds at the 95th percentile. */
const most = { feed: 50, name: 20 }

/** Finding members by their names, and what the members whom somebody follows did, in a large community. */
export const findingMembers: Measurement = {
  databases: { full: [plans.full.mysteries], small: [plans.small.mysteries] },
  reviews,
  limit: { full: 60, small: 20 },
  async *rows(ground, form) {
    const { mysteries, times } = plans[form]
    const database = ground.databaseWith(mysteries)
    const measure = async (act: () => Promise<unknown>) => {
      const taken: number[] = []
      for (let n = -5; n < times; n++) {
        const begun = performance.now()
        await act()
        // The code and connections of the first ones are not what is measured.
        if (n >= 0) taken.push(performance.now() - begun)
      }
      return taken
    }

    const { follower, name } = await readMembers(database, follows[form])
    const guest = await openGuest(database)
    const letters = [...name]
    for (const [what, words, target] of [
      ["a whole name", name, most.name],
      ["two letters", letters.slice(0, 2).join(""), most.name],
      ["one letter", letters[0] ?? "", null],
    ] as const) {
      const { total } = await listMembers(guest.tx, { name: words, page: 1 })
      if (total === 0) throw new Error(`nobody is named ${words}`)
      const taken = await measure(() => listMembers(guest.tx, { name: words, page: 1 }))
      yield rowOf(`members by ${what}, ${total} found`, taken, target)
    }
    const all = await measure(() => listMembers(guest.tx, { name: "", page: 1 }))
    yield rowOf("the first page of all members", all, null)
    yield rowOf("the ranking of members", await measure(() => listReviewers(guest.tx)), null)
    await guest.leave()

    const { connection, secret } = database
    const pools = openPools({ primary: connection, secret }, () => undefined)
    const read = () => readAsViewer(pools, follower, (tx) => readFeed(tx, null))
    if ((await read()).acts.length === 0) throw new Error("nobody did anything")
    const taken = await measure(read)
    await pools.close()
    yield rowOf(`the feed of a member who follows ${follows[form]}`, taken, most.feed)
  },
}

/** A member who follows so many, and a name that another one has. */
async function readMembers({ connection }: FilledDatabase, count: number) {
  const root = new pg.Client(connection)
  await root.connect()
  const follower = await createMember({ root })
  await root.query(
    `insert into follows (follower_uid, followee_uid)
     select $1, uid from users where uid <> $1 and "deletedAt" is null order by md5(uid) limit $2`,
    [follower.uid, count],
  )
  const { rows } = await root.query<{ name: string }>(
    `select name from users where uid <> $1 and "deletedAt" is null order by md5(uid) limit 1`,
    [follower.uid],
  )
  await root.end()
  return { follower, name: rows[0]?.name ?? "" }
}

function rowOf(what: string, times: number[], target: number | null): Row {
  const figure = `${spread(times)} (${times.length} times)`
  if (target === null) return { what, figure, target: "", holds: null }
  return { what, figure, target: `p95 ≤ ${target} ms`, holds: share(times, 0.95) <= target }
}
