import { Agent, request as requestHttp } from "node:http"
import { buffer } from "node:stream/consumers"
import { tableApi } from "#shared/addresses/server-routes.ts"
import { type Random, randomFrom } from "#shared/random.ts"
import { createMember } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { count, type Figure, percentile } from "../figure.ts"
import type { Ground } from "../ground.ts"
import { lineOf, readLog } from "../log-lines.ts"

/** As many as the tables answer at once, and some that wait. */
const atOnce = 6
/** The time limit of a statement, and the wait before it. */
const longest = 5_000 + 5_000
/** Words of another member, which no answer to anybody else may hold. */
const canary = "カナリアの秘密"
const tokensAgainAfter = 10_000

type Asked = { method: string; path: string; headers: Record<string, string>; body: string }
type Answered = { status: number; text: string; took: number }

/** Random and hostile requests to the table API, of a guest and of a member, while another member has secrets. */
export async function askTables(
  ground: Ground,
  plan: { count: number; seed: number },
): Promise<Figure[]> {
  const { uid } = await hideSecrets(ground)
  const tokens: string[] = []
  await renew(ground, tokens)
  const make = requestMaker(randomFrom(plan.seed), { ...ground.samples, uid, tokens })
  const loggedBefore = readLog(ground).length
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const statuses = new Map<number, number>()
  const times: number[] = []
  const fell: string[] = []
  let sent = 0
  const senders = Array.from({ length: atOnce }, async (_, sender) => {
    while (sent < plan.count) {
      sent += 1
      if (sent % tokensAgainAfter === 0) await renew(ground, tokens)
      const asked = make(`127.9.${sender}.${sent % 250}`)
      const answered = await ask(ground.port, agent, asked)
      statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1)
      times.push(answered.took)
      fell.push(...judge(answered).map((wrong) => `${asked.method} ${asked.path} → ${wrong}`))
    }
  })
  await Promise.all(senders)
  agent.destroy()
  const answered = [...statuses].toSorted(([a], [b]) => a - b)
  return [
    {
      what: "requests to the tables",
      figure: `${count(times.length)} sent: ${answered.map(([status, n]) => `${count(n)} × ${status}`).join(", ")}; p99 ${percentile(times, 0.99).toFixed(0)} ms, longest ${Math.max(...times).toFixed(0)} ms`,
      expected: `no 5xx but 503 with Retry-After, nothing of another member, none over ${longest / 1000} s`,
      fell,
    },
    await readFaults(ground, loggedBefore),
  ]
}

/** A member who shows nothing to anybody. */
async function hideSecrets({ root, samples }: Ground) {
  const member = await createMember({ root }, { name: "かくす人" })
  const { uid } = member
  await root.query("insert into user_emails (uid, email) values ($1, $2)", [
    uid,
    `${canary}@example.com`,
  ])
  await root.query(
    `insert into mystery_reviews (uid, "mysteryId", review, "isPrivate") values ($1, $2, $3, true)`,
    [uid, samples.mystery, canary.repeat(3)],
  )
  await root.query(
    `with sent as (insert into notifications (content) values ($2) returning id)
     insert into user_notifications (notification_id, uid) select id, $1 from sent`,
    [uid, canary],
  )
  return member
}

/** Tokens of some members, each of whom may ask 300 times a minute. A token lasts ten minutes. */
async function renew({ site, root, secret }: Ground, tokens: string[]): Promise<void> {
  const fresh: string[] = []
  while (fresh.length < 30) {
    const member = await createMember({ root }, { name: "たずねる人" })
    const { name, value } = await openSession({ root, secret }, member)
    const headers = { cookie: `${name}=${value}` }
    const answer = await fetch(`${site.origin}/api/auth/token`, { headers })
    fresh.push(((await answer.json()) as { token: string }).token)
  }
  tokens.splice(0, tokens.length, ...fresh)
}

const tables = {
  users: ["uid", "name", "email", "points", "nzUserId", "deletedAt"],
  user_emails: ["uid", "email"],
  user_notifications: ["id", "uid", "read", "notification_id"],
  notifications: ["id", "content"],
  favorite_mysteries: ["id", "uid", "mysteryid", "status"],
  mystery_reviews: ["id", "uid", "mysteryId", "review", "isPrivate", "createdAt", "allPhotoUrls"],
  mystery_review_comments: ["id", "uid", "content", "mystery_review_id"],
  like_mystery_reviews: ["id", "uid", "mysteryReviewId"],
  mysteries: ["id", "title", "uid", "status", "price", "startDate", "prefectures"],
  makers: ["name", "website"],
} as const
const related: Record<keyof typeof tables, (keyof typeof tables)[]> = {
  users: ["user_emails", "mystery_reviews", "favorite_mysteries", "user_notifications"],
  user_emails: ["users"],
  user_notifications: ["notifications", "users"],
  notifications: ["user_notifications"],
  favorite_mysteries: ["mysteries", "users"],
  mystery_reviews: ["mysteries", "users", "like_mystery_reviews", "mystery_review_comments"],
  mystery_review_comments: ["users", "mystery_reviews"],
  like_mystery_reviews: ["users", "mystery_reviews"],
  mysteries: ["mystery_reviews", "favorite_mysteries"],
  makers: ["mysteries"],
}
const names = Object.keys(tables) as (keyof typeof tables)[]
const operators =
  "eq,neq,gt,gte,lt,lte,like,ilike,match,in,is,isdistinct,cs,cd,ov,sl,adj,fts,not.eq,not.in,eq(any),like(all)".split(
    ",",
  )
const hostile = [
  "'",
  '"',
  "\\",
  "%",
  "*",
  "\u0000",
  "null",
  "NaN",
  "1e999",
  "-1",
  "9223372036854775808",
  "infinity",
  "(",
  "{a,{b}}",
  "x".repeat(3000),
  "(".repeat(300),
  "'; drop table users; --",
  "${7*7}",
  "../../../etc/passwd",
  "ナゾ",
]
const ways = ["", ".desc", ".asc.nullslast", ".x"]

type Known = { mystery: string; review: number; uid: string; tokens: string[] }

function requestMaker({ pick, below, chance }: Random, known: Known) {
  /** Mostly of the column's type, so that the database is asked. */
  const valueOf = (column: string): string => {
    if (chance(0.15)) return pick(hostile)
    if (column === "mysteryid" || column === "mysteryId") return known.mystery
    if (column === "uid") return known.uid
    if (/^(?:id|.*_id|.*ReviewId|status|price|points|nzUserId)$/.test(column)) {
      return pick(["1", "2", String(known.review)])
    }
    if (/At$|Date$/.test(column)) return pick(["2026-01-01", "infinity"])
    if (/^(?:read|isPrivate)$/.test(column)) return pick(["true", "false"])
    return pick(["謎", "%", "13", known.mystery])
  }
  /** Never in a body: what a member writes themself may be read again. */
  const asked = (column: string) => (chance(0.1) ? canary : valueOf(column))
  const columnOf = (table: keyof typeof tables): string =>
    chance(0.9) ? pick(tables[table]) : pick(["xmin", "ctid", "a->b", "nothing", "*", '"a b"'])
  const condition = (table: keyof typeof tables) => {
    const column = columnOf(table)
    const operator = chance(0.7) ? pick(["eq", "neq", "gte", "in", "not.eq"]) : pick(operators)
    const list = operator.endsWith("in") ? `(${asked(column)},${asked(column)})` : asked(column)
    return [column, `${operator}.${operator.includes("(") ? `{${asked(column)}}` : list}`]
  }
  const select = (table: keyof typeof tables, depth: number): string =>
    Array.from({ length: 1 + below(3) }, () => {
      if (depth === 0 || chance(0.6)) {
        return (
          columnOf(table) + (chance(0.1) ? pick(["::text", "::int", ".count()", ".max()"]) : "")
        )
      }
      const to = chance(0.8) ? pick(related[table]) : pick(names)
      return `${chance(0.1) ? "..." : ""}${to}${chance(0.2) ? pick(["!inner", "!left", "!x"]) : ""}(${select(to, depth - 1)})`
    }).join(",")
  const parameters = (table: keyof typeof tables) => {
    const query = new URLSearchParams()
    if (chance(0.7)) query.append("select", chance(0.3) ? "*" : select(table, 3))
    for (let n = below(4); n > 0; n--) query.append(...(condition(table) as [string, string]))
    if (chance(0.2)) {
      const inside = Array.from({ length: 1 + below(3) }, () => condition(table).join("."))
      query.append(pick(["and", "or", "not.or"]), `(${inside.join(",")})`)
    }
    if (chance(0.4)) query.append("order", columnOf(table) + pick(ways))
    if (chance(0.4)) query.append(pick(["limit", "offset"]), chance(0.7) ? "20" : pick(hostile))
    if (chance(0.05)) query.append(pick(["columns", "on_conflict", "apikey"]), valueOf("uid"))
    return query
  }
  const row = (table: keyof typeof tables) =>
    Object.fromEntries(
      Array.from({ length: 1 + below(4) }, () => {
        const column = columnOf(table)
        return [column, chance(0.2) ? pick([null, 1, -1, [], {}, true]) : valueOf(column)]
      }),
    )
  return (from: string): Asked => {
    const table = pick(names)
    const method = chance(0.75) ? pick(["GET", "HEAD"]) : pick(["POST", "PATCH", "DELETE", "PUT"])
    const isRead = method === "GET" || method === "HEAD"
    const address = chance(0.95) ? table : pick(["", "rpc/x", "%00", "users/../users", "auth"])
    const body = isRead ? "" : chance(0.9) ? JSON.stringify(row(table)) : pick(hostile)
    return {
      method,
      path: `${tableApi}/${address}?${parameters(table)}`,
      headers: {
        "x-forwarded-for": from,
        ...(chance(0.5) ? { authorization: `Bearer ${pick(known.tokens)}` } : {}),
        ...(chance(0.3)
          ? {
              prefer: pick([
                "count=exact",
                "count=planned",
                "return=representation",
                "tx=rollback",
              ]),
            }
          : {}),
        ...(chance(0.1) ? { range: pick(["0-9", "9-0", "5-", "a-b"]) } : {}),
        ...(chance(0.2)
          ? { accept: pick(["text/csv", "application/vnd.pgrst.object+json", "x/y"]) }
          : {}),
        ...(isRead ? {} : { "content-type": pick(["application/json", "text/csv", "x/y"]) }),
      },
      body,
    }
  }
}

function ask(
  port: number,
  agent: Agent,
  { method, path, headers, body }: Asked,
): Promise<Answered> {
  const since = performance.now()
  return new Promise((resolve) => {
    const failed = (error: Error) =>
      resolve({ status: 0, text: error.message, took: performance.now() - since })
    const length = { "content-length": String(Buffer.byteLength(body)) }
    const sent = requestHttp(
      { host: "127.0.0.1", port, method, path, agent, headers: { ...headers, ...length } },
      (answer) => {
        const { statusCode = 0, headers: given } = answer
        const isBusy = statusCode === 503 && given["retry-after"] !== undefined
        const read = async () => {
          const text = (await buffer(answer)).toString()
          const took = performance.now() - since
          resolve({ status: isBusy ? 429 : statusCode, text, took })
        }
        read().catch(failed)
      },
    )
    sent.on("error", failed)
    sent.end(body)
  })
}

function judge({ status, text, took }: Answered): string[] {
  return [
    ...(status === 0 ? [`no answer: ${text}`] : []),
    ...(status >= 500 ? [`a ${status}: ${text.slice(0, 120)}`] : []),
    ...(text.includes(canary) && !isEcho(status) ? ["words of another member"] : []),
    ...(took > longest ? [`an answer after ${(took / 1000).toFixed(1)} s`] : []),
  ]
}

/** A refusal may repeat what the request itself said. */
const isEcho = (status: number) => status >= 400

async function readFaults(ground: Ground, since: number): Promise<Figure> {
  const last = await fetch(`${ground.site.origin}/healthz`)
  await lineOf(ground, last.headers.get("x-request-id") ?? "")
  const faults = readLog(ground)
    .slice(since)
    .filter(({ level }) => level >= 50)
  return {
    what: "errors in the log for them",
    figure: String(faults.length),
    expected: "0",
    fell: faults.map(({ msg, err }) => `${msg}: ${err?.message ?? ""}`),
  }
}
