import { searchFor } from "#shared/addresses/search.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { refusalsAmong, sendCrowd, timeVisits } from "#tests/support/crowd.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { askFor } from "./answer.ts"
import { publishedIds } from "./published-ids.ts"
import type { Measurement, Row } from "./row.ts"
import { makeSearches, searchAddress } from "./searches.ts"
import { storePictures } from "./store-pictures.ts"

const plans = {
  full: { mysteries: 20_000, searches: 400, pages: 600, rounds: 3 },
  small: { mysteries: 400, searches: 60, pages: 60, rounds: 1 },
}
/** Milliseconds at the 95th percentile, for a page that is not cached and for one that is. */
const most = { uncached: 1_000, cached: 100 }

/** The waiting time of another visitor while one client sends hundreds of requests at once, none of them cached. */
export const crowds: Measurement = {
  databases: { full: [plans.full.mysteries], small: [plans.small.mysteries] },
  limit: { full: 120, small: 20 },
  async *rows(ground, form) {
    const { mysteries, searches, pages, rounds } = plans[form]
    const database = ground.databaseWith(mysteries)
    const ids = await publishedIds(database)
    const pictures = await storePictures(
      database,
      ids.slice(0, pages / 6),
      await samplePicture(1200, 900),
    )
    const { port } = await ground.siteWith(mysteries)
    const origin = `http://127.0.0.1:${port}`
    const asked = { port, headers: { "x-forwarded-for": "10.0.0.2" } }
    let searched = 0
    const search = () =>
      askFor(
        { ...asked, path: searchFor({ kwd: `-v${(searched += 1)}` }) },
        { has: [/<title>.*-v\d/], cards: 24 },
      )
    const openKnown = () =>
      askFor({ ...asked, path: "/mysteries" }, { has: ["<title>"], cards: 24 })
    // A small catalogue has no station in some towns.
    const varied = makeSearches(searches, tokyoDay(new Date())).map((query) =>
      query.order === "near" ? { ...query, order: "new" as const, at: "" } : query,
    )
    const crowdOf: Record<string, (round: number) => string[]> = {
      "different searches": (round) =>
        varied.map((query, n) =>
          searchAddress({ ...query, kwd: `${query.kwd} -${round}x${n}`.trim() }),
        ),
      "mysteries not cached": (round) =>
        ids.slice(round * pages, (round + 1) * pages).map((id) => `/mysteries/${id}`),
      "pages that do not exist": (round) =>
        Array.from({ length: pages }, (_, n) => `/nowhere/${round}/${n}`),
      "pictures in widths": () => pictures,
    }

    for (const [what, addressesOf] of Object.entries(crowdOf)) {
      const times = { uncached: [] as number[], cached: [] as number[] }
      let refused = 0
      let size = 0
      for (let round = 0; round < rounds; round++) {
        const addresses = addressesOf(round)
        const crowd = sendCrowd({ origin, client: "10.0.0.1", addresses })
        const [uncached, cached] = await Promise.all([
          timeVisits(search, crowd),
          timeVisits(openKnown, crowd),
        ])
        times.uncached.push(...uncached)
        times.cached.push(...cached)
        const answers = await crowd
        const refusals = refusalsAmong(answers)
        const isRight = answers.every(
          (answer) => answer.isWhole && (answer.status < 500 || refusals.includes(answer)),
        )
        if (!isRight) throw new Error(`the ${what} were not all answered or refused properly`)
        refused += refusals.length
        size = addresses.length
      }
      yield rowOf(`another visitor during ${size} ${what} at once from one client`, times, {
        refused: refused / rounds,
      })
    }
  },
}

function rowOf(
  what: string,
  { uncached, cached }: Record<keyof typeof most, number[]>,
  { refused }: { refused: number },
): Row {
  const [slow, fast] = [p95(uncached), p95(cached)]
  return {
    what,
    figure: `p95 ${slow.toFixed(0)} ms uncached (${uncached.length} visits), ${fast.toFixed(1)} ms cached; ${refused.toFixed(0)} of the crowd refused`,
    target: `≤ ${most.uncached} ms, ≤ ${most.cached} ms, no 503`,
    // A visitor who is refused fails the row.
    holds: slow <= most.uncached && fast <= most.cached,
  }
}

const p95 = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN
