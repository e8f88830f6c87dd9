import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { connectionTo } from "#server/db/cluster.ts"
import { readSecret } from "#server/secret.ts"
import { statuses } from "#shared/catalogue/statuses.ts"
import { ask, type Origin, type Visit } from "./ask.ts"
import { createMember, createMystery, createReview } from "./people.ts"
import { openSession } from "./session.ts"

type Place = { dataDir: string; database: string }

type Kind = "status" | "like" | "review" | "comment"

/** One write, as a browser sends it; `row` is what the database has afterwards, and `state` which of several. */
type Write = {
  kind: Kind
  row: string
  state: string
  member: number
  address: string
  fields: Record<string, string>
}

export type Ledger = Awaited<ReturnType<typeof openLedger>>

const inAll = { members: 30, mysteries: 100 }

/**
 * Writes of people, in turn: a status, a like, a review, a comment with a mention. Each acknowledged one is kept, to look for
 * it after whatever happened. One without an answer is sent again, as people do.
 */
export async function openLedger(place: Place) {
  const root = await connectAsOwner(place)
  const secret = await readSecret(place.dataDir)
  const people: { uid: string; name: string; cookie: string }[] = []
  for (let n = 0; n < inAll.members; n++) {
    const person = `台帳${n}`
    const member = await createMember({ root }, { name: person })
    const { name, value } = await openSession({ root, secret }, member)
    people.push({ uid: member.uid, name: person, cookie: `${name}=${value}` })
  }
  // Members who have just signed up may write less.
  await root.query(
    `update users set "createdAt" = now() - interval '1 year', "registerdAt" = now() - interval '1 year'
     where uid = any ($1)`,
    [people.map(({ uid }) => uid)],
  )
  const mysteries: string[] = []
  for (let n = 0; n < inAll.mysteries; n++) mysteries.push(await createMystery({ root }))
  /** One by each member, of a mystery that only likes and comments are about. */
  const reviews: number[] = []
  for (const { uid } of people) {
    reviews.push(await createReview({ root }, { uid, mysteryId: await createMystery({ root }) }))
  }
  await root.end()

  const acknowledged: Pick<Write, "kind" | "row">[] = []
  /** The values that the database may have: the one acknowledged last, or those sent after that. */
  const possible = new Map<string, Set<string>>()
  /** Comments that were refused: none of them may be there. */
  const refused: string[] = []
  const pending = new Map<Kind, Write>()
  let count = 0

  function makeWrite(kind: Kind, n: number): Write | null {
    const person = n % people.length
    const { uid } = people[person]!
    const round = Math.floor(n / people.length)
    const given = { kind, member: person }
    if (kind === "status") {
      const mystery = mysteries[round % mysteries.length]!
      const isEven = Math.floor(round / mysteries.length) % 2 === 0
      const state = String(isEven ? statuses.interested : statuses.played)
      const address = `/mysteries/${mystery}/status`
      return { ...given, row: `${uid} ${mystery}`, state, address, fields: { status: state } }
    }
    if (kind === "review") {
      const mystery = mysteries[round]
      if (mystery === undefined) return null
      const fields = { text: "仲間と声を出して笑いました。" }
      const address = `/mysteries/${mystery}/reviews`
      return { ...given, row: `${uid} ${mystery}`, state: "there", address, fields }
    }
    // Of somebody else's review.
    const author = (person + 1 + (round % (people.length - 1))) % people.length
    const review = reviews[author]!
    if (kind === "like") {
      const state = Math.floor(round / (people.length - 1)) % 2 === 0 ? "1" : "0"
      const address = `/mysteries/reviews/${review}/like`
      return { ...given, row: `${uid} ${review}`, state, address, fields: { liked: state } }
    }
    const mentioned = people.find((_, at) => at !== person && at !== author)!
    const row = `ledger-comment-${String(n).padStart(6, "0")}`
    const fields = { content: `@${mentioned.name} わたしも。${row}`, submission: row }
    const address = `/mysteries/reviews/${review}/comments`
    return { ...given, row, state: "there", address, fields }
  }

  const sendFrom = (site: Origin, member: number, address: string, fields: Write["fields"]) =>
    ask(site, "a writer", address, {
      method: "POST",
      headers: { cookie: people[member]!.cookie, origin: site.origin },
      body: new URLSearchParams(fields),
    })

  /** A comment on what is not there: never stored, whatever happens meanwhile. */
  async function sendRefused(site: Origin, n: number): Promise<void> {
    const submission = `ledger-refused-${String(n).padStart(6, "0")}`
    refused.push(submission)
    await sendFrom(site, n % people.length, "/mysteries/reviews/999999999/comments", {
      content: "だれにも届きません。",
      submission,
    })
  }

  return {
    mysteries,
    cookie: people[0]!.cookie,
    acknowledged,
    /** The next write, or once more the one of its kind that was not acknowledged. */
    async write(site: Origin): Promise<Visit> {
      const turn = count++
      const kind = kindsInTurn[turn % kindsInTurn.length]!
      const n = Math.floor(turn / kindsInTurn.length)
      if (kind === "comment" && n % 5 === 0) await sendRefused(site, n)
      const again = pending.get(kind)
      const write = again ?? makeWrite(kind, n) ?? makeWrite("status", n)!
      const key = `${write.kind} ${write.row}`
      possible.set(key, new Set([...(possible.get(key) ?? []), write.state]))
      const { visit, text } = await sendFrom(site, write.member, write.address, write.fields)
      const isAccepted = visit.status === 200 && (JSON.parse(text) as { ok: boolean }).ok
      // There is one review for each member and mystery: the first attempt was stored.
      const wasStored = again !== undefined && write.kind === "review" && visit.status === 409
      if (isAccepted || wasStored) {
        acknowledged.push(write)
        possible.set(key, new Set([write.state]))
        pending.delete(kind)
      } else pending.set(kind, write)
      return wasStored ? { ...visit, status: 200 } : visit
    },
    /**
     * Acknowledged writes that the database does not have. Of the first `count` alone, after a restore, later ones may have
     * changed them.
     */
    async lost(count = acknowledged.length): Promise<number> {
      const root = await connectAsOwner(place)
      const stored = await readStored(root)
      await root.end()
      const isEarlier = count < acknowledged.length
      const isKept = ({ kind, row }: Pick<Write, "kind" | "row">) => {
        const state = stored.get(`${kind} ${row}`)
        if (isEarlier) return kind === "like" || state !== undefined
        const fits = possible.get(`${kind} ${row}`)
        return kind === "like"
          ? fits?.has(state === undefined ? "0" : "1")
          : state !== undefined && fits?.has(state)
      }
      const missing = acknowledged.slice(0, count).filter((write) => !isKept(write))
      return new Set(missing.map(({ kind, row }) => `${kind} ${row}`)).size
    },
    /** Rows that the database should not have: refused writes, and notifications of nothing, doubled or missing. */
    async surplus(): Promise<string[]> {
      const root = await connectAsOwner(place)
      const { rows } = await root.query<{ problem: string }>(surplus, [refused])
      await root.end()
      return rows.map(({ problem }) => problem)
    },
  }
}

const kindsInTurn: Kind[] = ["status", "like", "review", "comment"]

/** By kind and row; the state of each. */
async function readStored(root: pg.Client): Promise<Map<string, string>> {
  const { rows } = await root.query<{ row: string; state: string }>(
    `select 'status ' || uid || ' ' || mysteryid as row, status::text as state from favorite_mysteries
     union all select 'like ' || uid || ' ' || "mysteryReviewId", '1' from like_mystery_reviews
     union all select 'review ' || uid || ' ' || "mysteryId", 'there' from mystery_reviews
     union all select 'comment ' || submission, 'there' from mystery_review_comments where submission is not null`,
  )
  return new Map(rows.map(({ row, state }) => [row, state]))
}

/** Each like and comment is one act of one notification, and each mention one notification; each has one inbox. */
const surplus = `
  with acts as (
    select 'like' as kind, l."mysteryReviewId"::text as review, l.uid, count(*) as times
    from like_mystery_reviews l group by 2, 3
    union all
    select 'comment', c.mystery_review_id::text, c.uid, count(*) from mystery_review_comments c group by 2, 3
  ), told as (
    select n.kind, n.params ->> 'reviewId' as review, a.uid, sum(a.acts) as times
    from notifications n join notification_actors a on a.notification_id = n.id
    where n.kind in ('like', 'comment') and a.acts > 0 group by 1, 2, 3
  ), mentions as (
    select params ->> 'commentId' as comment, count(*) as times from notifications where kind = 'mention' group by 1
  )
  select format('%s of %s: %s acts, %s told', kind, review, acts.times, told.times) as problem
  from acts full join told using (kind, review, uid) where acts.times is distinct from told.times
  union all
  select format('%s mentions of comment %s', m.times, c.id)
  from mystery_review_comments c full join mentions m on m.comment = c.id::text
  where m.times is distinct from 1
  union all
  select format('notification %s is in %s inboxes', n.id, count(u.id))
  from notifications n left join user_notifications u on u.notification_id = n.id
  where n.kind in ('like', 'comment', 'mention') group by n.id having count(u.id) <> 1
  union all
  select 'refused, and there: ' || submission from mystery_review_comments where submission = any ($1)`

export async function connectAsOwner({ database }: Pick<Place, "database">): Promise<pg.Client> {
  while (true) {
    const client = new pg.Client((await connectionTo(database)) ?? { host: database })
    client.on("error", () => undefined)
    try {
      await client.connect()
      return client
    } catch {
      // Just starting, or recovering.
      await wait(50)
    }
  }
}
