import { randomBytes } from "node:crypto"
import pg from "pg"
import * as words from "#db/seed/large/words.ts"
import { randomFrom } from "#shared/random.ts"
import { share, spread } from "./at-rate.ts"
import type { FilledDatabase } from "./ground.ts"
import { openMembers } from "./members.ts"
import { openNotificationStreams } from "./notification-streams.ts"
import { memoryMegabytes } from "./process-figures.ts"
import type { Measurement, Row } from "./row.ts"
import { send } from "./send.ts"

const plans = {
  full: { mysteries: 100_000, writes: 500, streams: 1_000, told: 300 },
  small: { mysteries: 400, writes: 10, streams: 20, told: 5 },
}
/** Milliseconds at the 95th percentile. */
const most = { like: 15, status: 15, review: 30, comment: 30, told: 200 }

/** The waiting time of members who write in a large community, one request after the other, and until others hear of it. */
export const community: Measurement = {
  databases: { full: [plans.full.mysteries], small: [plans.small.mysteries] },
  reviews: { full: 1_000_000, small: 2_000 },
  limit: { full: 120, small: 30 },
  async *rows(ground, form) {
    const { mysteries, writes, streams, told } = plans[form]
    const database = ground.databaseWith(mysteries)
    const catalogue = await readCatalogue(database)
    const { port, pid } = await ground.siteWith(mysteries)
    const members = await openMembers(database, Math.max(streams, 50))
    const random = randomFrom(7)
    // The first ones are asked for most.
    const someMystery = () => catalogue.mysteries[random.leaning(catalogue.mysteries.length, 2)]
    const someReview = () => catalogue.reviews[random.leaning(catalogue.reviews.length, 2)]
    const sendAs = (n: number, path: string, fields: Record<string, string>) =>
      send({
        port,
        path,
        cookie: members[n % members.length]?.cookie ?? "",
        body: new URLSearchParams(fields),
      })
    const kana = () => String.fromCodePoint(0x3042 + random.below(80))
    // Each of a mystery that its member has not reviewed yet.
    const post = (n: number, mystery: number, text: string) =>
      sendAs(n, `/mysteries/${catalogue.mysteries[mystery]}/reviews`, {
        text,
        difficulty: "3",
        satisfaction: "4.5",
      })
    const kinds: Record<string, Kind> = {
      "a like": {
        act: (n) => sendAs(n, `/mysteries/reviews/${someReview()?.id}/like`, { liked: "1" }),
        target: most.like,
      },
      "a status": {
        act: (n) =>
          sendAs(n, `/mysteries/${someMystery()}/status`, { status: String(1 + (n % 2)) }),
        target: most.status,
      },
      // The members are new: what they write is compared with what others wrote. Half of it many have written, too.
      "a review without photos": {
        act: (n) =>
          post(n, n * 7, random.pick(words.reviews) + Array.from({ length: 30 }, kana).join("")),
        target: most.review,
        held: 0,
      },
      "a review that many have written before, which is held": {
        act: (n) => post(n, n * 7 + 3, `${words.reviews[0]}${words.reviews[8]}`),
        target: most.review,
        held: 1,
      },
      "a comment with a mention": {
        act(n) {
          const { id, author } = someReview() ?? { id: 0, author: "" }
          return sendAs(n, `/mysteries/reviews/${id}/comments`, {
            content: `@${author} わたしも遊びました！`,
            submission: randomBytes(16).toString("hex"),
          })
        },
        target: most.comment,
      },
    }
    for (const [what, { act, target, held }] of Object.entries(kinds)) {
      const times: number[] = []
      // The code and connections of a first request are not what is measured.
      for (let n = 0; n < 5; n++) await act(writes + n)
      const heldBefore = await countHeld(database)
      for (let n = 0; n < writes; n++) times.push(await act(n))
      const heldShare = ((await countHeld(database)) - heldBefore) / writes
      if (heldShare !== (held ?? 0)) throw new Error(`${what}: ${heldShare * 100} % are held`)
      yield rowOf(`${what}, until its answer`, times, target)
    }

    const before = await memoryMegabytes(pid)
    const listening = await openNotificationStreams({ port, members: members.slice(0, streams) })
    const after = await memoryMegabytes(pid)
    const reviews = await reviewsOf(database, members.slice(0, streams))
    const waits: number[] = []
    for (let n = 0; n < told; n++) {
      const { uid, id } = reviews[(n * 13) % reviews.length] ?? { uid: "", id: 0 }
      const heard = listening.next(uid)
      const since = performance.now()
      // Not by the author, and by another member each time.
      await sendAs(n * 13 + 1 + Math.floor(n / 7), `/mysteries/reviews/${id}/like`, { liked: "1" })
      waits.push((await heard) - since)
    }
    listening.close()
    yield rowOf(
      `from a like being sent to its author's stream, one of ${streams}`,
      waits,
      most.told,
    )
    yield {
      what: `memory of the serving process with ${streams} streams`,
      figure: `${after.now} MB, ${before.now} MB without (${Math.round(((after.now - before.now) * 1024) / streams)} kB each)`,
      target: "",
      holds: null,
    }
  },
}

type Kind = {
  act: (n: number) => Promise<number>
  target: number
  /** How many of the reviews are held. */
  held?: 0 | 1
}

function rowOf(what: string, times: number[], target: number): Row {
  return {
    what,
    figure: `${spread(times)} (${times.length} times)`,
    target: `p95 ≤ ${target} ms`,
    holds: share(times, 0.95) <= target,
  }
}

async function countHeld({ connection }: FilledDatabase): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ held: number }>(
    "select count(*)::integer as held from mystery_reviews where held",
  )
  await client.end()
  return rows[0]?.held ?? 0
}

/** The mysteries and reviews that most is written about come first. */
async function readCatalogue({ connection }: FilledDatabase) {
  const client = new pg.Client(connection)
  await client.connect()
  const mysteries = await client.query<{ id: string }>(
    `select id from mysteries join mystery_stats on mystery_id = id
     where status = 'published' and coalesce("startDate" <= (now() at time zone 'Asia/Tokyo')::date, true)
     order by review_count desc, id limit 10000`,
  )
  const reviews = await client.query<{ id: number; author: string }>(
    `select r.id::integer as id, u.name as author
     from review_stats s join mystery_reviews r on r.id = s.review_id join users u on u.uid = r.uid
     where not r."isPrivate" and u."deletedAt" is null
     order by s.like_count desc, r.id limit 10000`,
  )
  await client.end()
  return { mysteries: mysteries.rows.map(({ id }) => id), reviews: reviews.rows }
}

/** A public review by each of these members. */
async function reviewsOf({ connection }: FilledDatabase, members: { uid: string }[]) {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ uid: string; id: number }>(
    `with authors as (select uid, row_number() over () as n from unnest($1::text[]) as uid),
       subjects as (
         select id, row_number() over () as n
         from (select id from mysteries where status = 'published' order by id desc limit $2) m)
     insert into mystery_reviews (uid, "mysteryId", review)
     select uid, id, 'とても楽しい謎でした。' from authors join subjects using (n)
     on conflict do nothing returning uid, id::integer as id`,
    [members.map(({ uid }) => uid), members.length],
  )
  await client.end()
  return rows
}
