import { setTimeout as sleep } from "node:timers/promises"
import { searchFor } from "#shared/addresses/search.ts"
import sharp from "sharp"
import { askFor } from "./answer.ts"
import { atRate, share, spread } from "./at-rate.ts"
import { openMembers } from "./members.ts"
import { forgetPeak, memoryMegabytes } from "./process-figures.ts"
import { publishedIds } from "./published-ids.ts"
import { encodeForm, send } from "./send.ts"
import type { Measurement, Row } from "./row.ts"

const mysteries = 400
const plans = {
  full: { seconds: 30, width: 5200 },
  small: { seconds: 2, width: 800 },
}
/** A review's, one after the other, as the form sends them. */
const inAll = 4
const visitsPerSecond = { cached: 10, uncached: 5 }
/** Milliseconds: for four photos the longest, for visits the 95th percentile. */
const most = { photos: 4_000, visit: 100 }

/** A member who sends four photos, then another one, and so on, and what other visitors wait meanwhile. */
export const photos: Measurement = {
  databases: { full: [mysteries], small: [mysteries] },
  limit: { full: 120, small: 30 },
  async *rows(ground, size) {
    const { seconds, width } = plans[size]
    const database = ground.databaseWith(mysteries)
    const ids = await publishedIds(database)
    const members = await openMembers(database, 50)
    const photo = await largePhoto(width)
    const form = new FormData()
    form.append("photo", new File([photo], "photo.jpg"))
    const body = await encodeForm(form)
    const { port, pid, longestHold } = await ground.siteWith(mysteries, { watchesLoop: true })
    const open = (path: string, title: string | RegExp) =>
      askFor(
        { port, path, headers: { "x-forwarded-for": "10.0.0.2" } },
        { has: [title], cards: 24 },
      )
    const openCached = () => open("/mysteries", "<title>")
    let searched = 0
    const openUncached = () => open(searchFor({ kwd: `-v${(searched += 1)}` }), /<title>.*-v\d/)
    const visits = (length: number) =>
      Promise.all([
        atRate(visitsPerSecond.cached, length, openCached),
        atRate(visitsPerSecond.uncached, length, openUncached),
      ])
    let member = 0
    /** Each time another member, who may have a few unused photos only. */
    const upload = async () => {
      const { cookie } = members[(member += 1) % members.length] ?? { cookie: "" }
      const path = `/api/photos?mysteryId=${ids[member % ids.length]}`
      const since = performance.now()
      for (let photo = 0; photo < inAll; photo++) await send({ port, path, cookie, body })
      return performance.now() - since
    }
    // The code of a first visit is not what is measured.
    await Promise.all([openCached(), openUncached(), upload()])
    const alone = await visits(seconds / 4)
    await forgetPeak(pid)
    await longestHold()
    const times: number[] = []
    let isOver = false
    const uploading = (async () => {
      while (!isOver) times.push(await upload())
    })()
    // The first photos are on their way.
    await sleep(100)
    const meanwhile = await visits(seconds)
    isOver = true
    await uploading
    const hold = await longestHold()

    const longest = Math.max(...times)
    yield {
      what: `four photos of ${(photo.length / 2 ** 20).toFixed(1)} MB, over and over`,
      figure: `p50 ${share(times, 0.5).toFixed(0)}, at most ${longest.toFixed(0)} ms (${times.length} times)`,
      target: `≤ ${most.photos} ms`,
      holds: longest <= most.photos,
    }
    yield visitRow("a cached page meanwhile", meanwhile[0], alone[0])
    yield visitRow("a search meanwhile, not cached", meanwhile[1], alone[1])
    yield {
      what: "longest hold of the event loop meanwhile, in processor time",
      figure: `${hold.cpu.toFixed(0)} ms (${hold.clock.toFixed(0)} ms by the clock)`,
      target: "",
      holds: null,
    }
    const { now, peak } = await memoryMegabytes(pid)
    yield {
      what: "memory of the serving process meanwhile",
      figure: `${peak} MB at most, ${now} MB after`,
      target: "",
      holds: null,
    }
  },
}

/** Of nearly 10 MB at 5,200 pixels, as a phone takes it. */
async function largePhoto(width: number): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 26 } as const
  const height = Math.round((width * 3) / 4)
  const drawn = sharp({ create: { width, height, channels: 3, background: "white", noise } })
  return new Uint8Array(await drawn.jpeg({ quality: 88 }).toBuffer())
}

function visitRow(what: string, times: number[], before: number[]): Row {
  return {
    what,
    figure: `${spread(times)} (${times.length} visits; without photos ${spread(before)})`,
    target: `p95 ≤ ${most.visit} ms`,
    holds: share(times, 0.95) <= most.visit,
  }
}
