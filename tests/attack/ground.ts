import type pg from "pg"
import type { Random } from "#shared/random.ts"
import { connectionTo } from "#server/db/cluster.ts"
import type { Connection } from "#server/db/connection.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { createClientNames } from "#server/http/client.ts"
import { createWriteCookie } from "#server/http/write-cookie.ts"
import { testSecret as secret } from "#tests/support/database-setup.ts"
import { createMember, createReview } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { makeDataDir, startSite, type SiteProcess } from "#tests/support/site-process.ts"
import { connectAsOwner } from "#tests/support/ledger.ts"

/** The attacked site, with what only its operator knows. */
export type Ground = {
  site: SiteProcess
  port: number
  /** A superuser's connection. */
  root: pg.Client
  owner: Connection
  secret: string
  /** Texts that no answer may contain. */
  secrets: string[]
  /** A mystery, a review and a place of the catalogue. */
  samples: { mystery: string; review: number; maker: string }
  /** The Cookie header of a member. */
  member: string
  /** The Cookie header with which pages are rendered fresh for this client. */
  freshFor: (address: string) => string
}

const firstWords = [
  "消えた",
  "真夜中の",
  "最後の",
  "からくり",
  "図書館の",
  "海辺の",
  "七つの",
  "狼と",
]
const lastWords = ["時計", "手紙", "暗号", "迷宮", "晩餐", "地下鉄", "招待状", "博士"]

/** The built site with a catalogue. One proxy stands before it, as if by TRUST_PROXY. */
export async function openGround(plan: { mysteries: number; random: Random }): Promise<Ground> {
  const place = await makeDataDir()
  const site = await startSite({ ...place, env: { TRUST_PROXY: "1", SECRET: secret } })
  const root = await connectAsOwner(place)
  const owner = await connectionTo(place.database)
  if (!owner) throw new Error("The database of the site has ended.")

  await addMysteries(root, plan)
  const { rows } = await root.query<{ id: string }>(
    "select id from mysteries where title like '%その%' order by id limit 8",
  )
  const member = await createMember({ root }, { name: "攻める人" })
  const reviews: number[] = []
  for (const { id } of rows) {
    reviews.push(await createReview({ root }, { uid: member.uid, mysteryId: id }))
  }
  const session = await openSession({ root, secret }, member)
  return {
    site,
    port: Number(new URL(site.origin).port),
    root,
    owner,
    secret,
    secrets: [secret, place.dataDir],
    samples: { mystery: rows[0]?.id ?? "", review: reviews[0] ?? 0, maker: "夜の工房" },
    member: `${session.name}=${session.value}`,
    freshFor: cookieOfWriter(secret, site.origin),
  }
}

async function addMysteries(root: pg.Client, plan: { mysteries: number; random: Random }) {
  const { pick, below } = plan.random
  const rows = Array.from({ length: plan.mysteries }, (_, n) => ({
    id: `attack${String(n).padStart(16, "0")}`,
    title: `${pick(firstWords)}${pick(lastWords)}その${n + 1}`,
    maker: pick(["夜の工房", "三日月社", "迷い道"]),
    prefectures: String(1 + below(47)).padStart(2, "0"),
    price: 500 * below(12),
  }))
  const column = (name: keyof (typeof rows)[number]) => rows.map((row) => row[name])
  await root.query(
    `insert into mysteries (id, title, maker, prefectures, price, types, status)
     select *, '01', 'published' from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[])`,
    [column("id"), column("title"), column("maker"), column("prefectures"), column("price")],
  )
}

/** Valid for as long as an attack may take. */
function cookieOfWriter(secret: string, origin: string): (address: string) => string {
  const inAnHour = new Date(Date.now() + 3_600_000)
  const nameClient = createClientNames({
    nameSession: createSessionNames({ secret, origin }),
    trustedProxies: 1,
  })
  const cookie = createWriteCookie({ secret, now: () => inAnHour, origin, nameClient })
  return (address) => {
    const sender = { socketAddress: "127.0.0.1", forwardedFor: address, cookies: undefined }
    return cookie.set(sender).split(";")[0] ?? ""
  }
}
