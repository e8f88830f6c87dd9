import { afterAll, beforeAll, expect, test } from "vitest"
import { randomFrom } from "#shared/random.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMystery } from "#tests/support/people.ts"
import { isLong } from "#tests/support/property-runs.ts"

let site: TestDatabase
beforeAll(async () => {
  site = await createDatabase()
})
afterAll(() => site.drop())

const day = 24 * 3_600_000
const later = (from: Date, days: number) => new Date(from.getTime() + days * day)
/** Each run has a time of its own, so that none sees the accounts of another. */
let clock = new Date("2021-01-01T00:00:00Z")
const nextTime = () => (clock = later(clock, 400))

let people = 0
async function signUp(count: number, at: Date, newcomer = true): Promise<string[]> {
  const uids = Array.from({ length: count }, () => `wave-${++people}`)
  await site.root.query(
    `insert into users (uid, name, "registerdAt", newcomer) select uid, uid, $2, $3 from unnest($1::text[]) uid`,
    [uids, at, newcomer],
  )
  return uids
}

type Voice = { uid: string; satisfaction: number; at: Date }

const review = (mystery: string, voices: Voice[]) =>
  site.root.query(
    `insert into mystery_reviews (uid, "mysteryId", review, satisfaction, "createdAt")
    select uid, $1, '楽しい謎でした。', satisfaction, at
    from unnest($2::text[], $3::numeric[], $4::timestamptz[]) as v (uid, satisfaction, at)`,
    [
      mystery,
      voices.map(({ uid }) => uid),
      voices.map(({ satisfaction }) => satisfaction),
      voices.map(({ at }) => at),
    ],
  )

/** The work of the jobs by then. */
async function runJobs(at: Date) {
  await site.root.query("select establish_newcomers($1)", [at])
  await site.root.query("select freeze_waves($1)", [at])
}

async function shown(mystery: string): Promise<{ satisfaction: number; frozen: boolean }> {
  const { rows } = await site.root.query<{ satisfaction: number; frozen: boolean }>(
    "select coalesce(satisfaction, 3.7) as satisfaction, frozen from mystery_stats where mystery_id = $1",
    [mystery],
  )
  return rows[0] ?? { satisfaction: 0, frozen: false }
}

const usual = [2.5, 3, 3.5, 3.5, 4, 4, 4, 4.5, 4.5, 5]

/** A mystery with honest reviews of the year before. */
async function mysteryWith(honest: number, at: Date, maker?: string): Promise<string> {
  const random = randomFrom(honest + 1)
  if (maker) {
    await site.root.query("insert into makers (name) values ($1) on conflict do nothing", [maker])
  }
  const mystery = await createMystery(site, maker ? { maker } : {})
  const fans = await signUp(honest, later(at, -700), false)
  const voices = fans.map((uid) => ({
    uid,
    satisfaction: random.pick(usual),
    at: later(at, -365 * random.fraction()),
  }))
  await withoutTriggers(() => review(mystery, voices))
  await site.root.query("select recount_figures(array[$1])", [mystery])
  return mystery
}

/** The triggers count after each of the reviews from the year before, which takes a hundred times as long as counting once. */
async function withoutTriggers(write: () => Promise<unknown>): Promise<void> {
  await site.root.query("set session_replication_role = replica")
  await write()
  await site.root.query("reset session_replication_role")
}

/** How far the satisfaction of a mystery was from what it was before, at most. */
async function watch(mystery: string) {
  const before = (await shown(mystery)).satisfaction
  let most = 0
  return {
    look: async () => {
      const now = await shown(mystery)
      most = Math.max(most, Math.abs(now.satisfaction - before))
      return now
    },
    most: () => most,
  }
}

const resume = (mystery: string) =>
  site.root.query("select resume_figures(id) from figure_freezes where mystery_id = $1", [mystery])

const standings = [0, 20, 200].flatMap((honest) => [5, 0.5].map((given) => ({ honest, given })))

test.each(standings)(
  "fifty new accounts that give $given to a mystery with $honest honest ratings move it by less than 0.1, and freeze it",
  async ({ honest, given }) => {
    const start = nextTime()
    const mystery = await mysteryWith(honest, start)
    const { look, most } = await watch(mystery)
    const accounts = await signUp(50, start)
    for (let n = 0; n < 50; n += 5) {
      const at = later(start, n / 100)
      await review(
        mystery,
        accounts.slice(n, n + 5).map((uid) => ({ uid, satisfaction: given, at })),
      )
      await look()
      await runJobs(at)
      await look()
    }
    expect((await look()).frozen).toBe(true)
    await resume(mystery)
    expect((await look()).frozen).toBe(false)
    expect(most()).toBeLessThan(0.1)
  },
)

test.each(standings)(
  "a new account a day that gives $given to a mystery with $honest honest ratings moves it by less than 0.1",
  async ({ honest, given }) => {
    const start = nextTime()
    const mystery = await mysteryWith(honest, start)
    const { look, most } = await watch(mystery)
    for (let n = 0; n < 50; n++) {
      const at = later(start, n)
      const [uid = ""] = await signUp(1, at)
      await review(mystery, [{ uid, satisfaction: given, at }])
      await look()
      await runJobs(at)
      await look()
    }
    await runJobs(later(start, 80))
    await look()
    expect(most()).toBeLessThan(0.1)
  },
)

test.each([0, 20, 200])(
  "a ring of old accounts that praise one maker's six mysteries, with %i honest ratings each, moves none by 0.1",
  async (honest) => {
    const start = nextTime()
    const praised = []
    for (let n = 0; n < 6; n++) praised.push(await mysteryWith(honest, start, `制作${honest}`))
    const watched = await Promise.all(praised.map(watch))
    const ring = await signUp(15, later(start, -100))
    for (const [n, mystery] of praised.entries()) {
      const at = later(start, n)
      await review(
        mystery,
        ring.map((uid) => ({ uid, satisfaction: 5, at })),
      )
      await runJobs(at)
      for (const { look } of watched) await look()
    }
    await runJobs(later(start, 60))
    for (const { look, most } of watched) {
      await look()
      expect(most()).toBeLessThan(0.1)
    }
  },
)

test("an honest first weekend of 300 reviews is not frozen in 95 of 100 runs", async () => {
  const runs = isLong ? 100 : 1
  const random = randomFrom(29)
  let frozen = 0
  const fans = await signUp(300, new Date("2020-04-01T00:00:00Z"), false)
  for (let run = 0; run < runs; run++) {
    const start = nextTime()
    const mystery = await createMystery(site)
    const share = 0.3 + 0.2 * random.fraction()
    let isFrozen = false
    for (let n = 0; n < 300; n += 10) {
      const at = later(start, n / 150)
      const isNew = Array.from({ length: 10 }, () => random.chance(share))
      const fresh = await signUp(isNew.filter(Boolean).length, later(at, -14 * random.fraction()))
      const uids = isNew.map((each, m) => (each ? (fresh.pop() ?? "") : (fans[n + m] ?? "")))
      await review(
        mystery,
        uids.map((uid) => ({ uid, satisfaction: random.pick(usual), at })),
      )
      await runJobs(at)
      isFrozen ||= (await shown(mystery)).frozen
    }
    frozen += Number(isFrozen)
    // The next runs have nothing to do with them.
    await site.root.query("update users set newcomer = false where newcomer")
    if (run % 5 === 0) await site.root.query("analyze")
  }
  expect(frozen / runs).toBeLessThanOrEqual(0.05)
}, 1_800_000)
