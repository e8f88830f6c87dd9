import { Agent, request } from "node:http"
import pg from "pg"
import { loginAt } from "#server/db/logins.ts"
import { openTables } from "#server/programs/tables.ts"
import type { RawRequest } from "#server/table-api/request/request.ts"
import { tableApi } from "#shared/addresses/server-routes.ts"
import { share } from "./at-rate.ts"
import type { FilledDatabase } from "./ground.ts"
import { median } from "./median.ts"
import { queryOne } from "./query-one.ts"
import type { Measurement, Row } from "./row.ts"

type Size = { mysteries: number; reviews: number }

const small = { mysteries: 400, reviews: 2_000 }
const rounds = { full: 200, small: 5 }
const most = 1.5

/**
 * Six calls of the contract as a guest sends them to the whole site, against what they cost the database: the same statements, in the
 * same transaction, sent by the driver alone. They take turns.
 */
export const tableApiAmong = (full: Size): Measurement => ({
  databases: { full: [full.mysteries], small: [small.mysteries] },
  reviews: { full: full.reviews, small: small.reviews },
  limit: { full: 300, small: 60 },
  async *rows(ground, form) {
    const { mysteries } = form === "full" ? full : small
    const database = ground.databaseWith(mysteries)
    const { port } = await ground.siteWith(mysteries)
    const driver = await openDriver(database)
    const ask = openClient(port)
    try {
      for (const [what, call] of Object.entries(await callsOf(database))) {
        const statements = await driver.statementsOf(call)
        const ours: number[] = []
        const alone: number[] = []
        // The first ones open connections and fill caches.
        for (let n = 0; n < 5; n++) {
          await ask(call)
          await driver.send(statements)
        }
        while (ours.length < rounds[form]) {
          ours.push(await timed(() => ask(call)))
          alone.push(await timed(() => driver.send(statements)))
        }
        yield compare(what, ours, alone)
      }
    } finally {
      ask.close()
      await driver.close()
    }
  },
})

type Call = { method: "GET" | "HEAD"; address: string; prefer?: string }

async function callsOf({ connection }: FilledDatabase): Promise<Record<string, Call>> {
  const known = await queryOne<{ mystery: string; review: string; uid: string }>(
    connection,
    `select r."mysteryId" as mystery, r.id::text as review, r.uid
     from mystery_reviews r join mystery_stats s on s.mystery_id = r."mysteryId"
     where not r."isPrivate" and not r.held order by s.review_count desc, r.id limit 1`,
  )
  const withLikes = "*,like_mystery_reviews(*),mystery_review_comments(*)"
  const detail =
    "*,like_mystery_reviews(*),mystery_review_comments(*,users(*)),mysteries!inner(title,id,prefectures,categories),users(*)"
  return {
    "a mystery by its id": { method: "GET", address: `/mysteries?select=*&id=eq.${known.mystery}` },
    "24 mysteries of all, counted": {
      method: "GET",
      address: "/mysteries?select=*&order=created_at.desc&limit=24",
      prefer: "count=exact",
    },
    "reviews of a mystery with likes and comments": {
      method: "GET",
      address: `/mystery_reviews?select=${withLikes}&mysteryId=eq.${known.mystery}&isPrivate=eq.false&order=createdAt.desc&limit=24`,
    },
    "a review with all that its page shows, counted": {
      method: "GET",
      address: `/mystery_reviews?select=${detail}&id=eq.${known.review}`,
      prefer: "count=exact",
    },
    "a member by their uid": {
      method: "GET",
      address: `/users?select=uid,name,nzUserId,registerdAt&uid=eq.${known.uid}`,
    },
    "the ratings of a mystery": {
      method: "GET",
      address: `/mystery_reviews?select=difficultyRating,actualPlayTimeMinutes&mysteryId=eq.${known.mystery}&isPrivate=eq.false`,
    },
  }
}

/** The driver alone, as the site logs in, and the statements of a call as the engine sends them. */
async function openDriver({ connection, secret }: FilledDatabase) {
  const tables = openTables({
    connection,
    secret,
    log: () => undefined,
    storage: { version: async () => null },
    origin: "http://localhost",
  })
  const client = new pg.Client(loginAt(connection, "nazo_member", secret))
  await client.connect()

  async function statementsOf({ method, address, prefer }: Call): Promise<pg.QueryConfig[]> {
    const raw: RawRequest = {
      method,
      address,
      headers: prefer ? { prefer } : {},
      body: Buffer.alloc(0),
    }
    const answer = () =>
      tables.answer(raw, { viewer: { role: "anon" }, mayWrite: true, tokenId: null })
    // The rights of a role are read once for each catalogue: they do not belong to the call.
    await answer()
    const sent: pg.QueryConfig[] = []
    const { query } = pg.Client.prototype
    const noted = function (this: pg.Client, ...given: unknown[]): unknown {
      const [asked, values] = given
      if (typeof asked === "string") sent.push({ text: asked, values: (values ?? []) as unknown[] })
      else sent.push(asked as pg.QueryConfig)
      return Reflect.apply(query, this, given)
    }
    pg.Client.prototype.query = noted as typeof query
    try {
      const { status } = await answer()
      if (status >= 300) throw new Error(`${address} is answered ${status}`)
    } finally {
      pg.Client.prototype.query = query
    }
    return sent
  }

  return {
    statementsOf,
    async send(statements: readonly pg.QueryConfig[]) {
      for (const { text, values } of statements) await client.query({ text, values: values ?? [] })
    },
    async close() {
      await client.end()
      await tables.close()
    },
  }
}

function openClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ method, address, prefer }: Call) =>
    new Promise<void>((resolve, reject) => {
      const headers = prefer ? { prefer } : {}
      const path = tableApi + address
      request({ host: "127.0.0.1", port, method, path, headers, agent }, async (answer) => {
        await answer.toArray()
        if ((answer.statusCode ?? 500) < 300) resolve()
        else reject(new Error(`${path} is answered ${answer.statusCode}`))
      })
        .on("error", reject)
        .end()
    })
  return Object.assign(ask, { close: () => agent.destroy() })
}

async function timed(work: () => Promise<void>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}

function compare(what: string, ours: number[], alone: number[]): Row {
  const ratio = median(ours) / median(alone)
  const total = ours.reduce((sum, each) => sum + each, 0)
  const ms = (value: number) => value.toFixed(2)
  return {
    what: `the table API: ${what}, against its SQL by the driver alone`,
    figure: `${ms(ratio)} (p50 ${ms(median(ours))} against ${ms(median(alone))} ms; p95 ${ms(share(ours, 0.95))} against ${ms(share(alone, 0.95))} ms; ${Math.round((ours.length * 1000) / total)} a second)`,
    target: `≤ ${most}`,
    holds: ratio <= most,
  }
}
