import { prefectures } from "#shared/catalogue/prefectures.ts"
import { sharePictureAddress } from "#shared/pictures/share-picture.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { refusalsAmong, sendCrowd } from "#tests/support/crowd.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { askFor } from "./answer.ts"
import { forgetPeak, memoryMegabytes } from "./process-figures.ts"
import { publishedIds } from "./published-ids.ts"
import type { Measurement, Row } from "./row.ts"
import { makeSearches, searchAddress } from "./searches.ts"
import { storePictures } from "./store-pictures.ts"

const plans = {
  full: {
    mysteries: 20_000,
    pages: 12_000,
    searches: 4_000,
    missing: 2_500,
    shared: 500,
    crowd: 600,
  },
  small: { mysteries: 400, pages: 100, searches: 40, missing: 20, shared: 6, crowd: 60 },
}
/** Megabytes. */
const most = 512
/** Its first bytes, read as text. */
const jpeg = /^\uFFFD{3}/
const visitors = 6
const rounds = 3

/** The memory of the serving process after reading very much, and after crowds. */
export const memory: Measurement = {
  databases: { full: [plans.full.mysteries], small: [plans.small.mysteries] },
  limit: { full: 600, small: 40 },
  async *rows(ground, form) {
    const { mysteries, pages, searches, missing, shared, crowd } = plans[form]
    const database = ground.databaseWith(mysteries)
    const ids = await publishedIds(database)
    const large = await samplePicture(1600, 1200, "png")
    const pictures = await storePictures(database, ids.slice(0, crowd / 6), large)
    const { port, pid } = await ground.siteWith(mysteries)
    yield rowOf("memory of the serving process once ready", await memoryMegabytes(pid))

    type Walk = { what: string; addresses: string[]; status?: number; has: (string | RegExp)[] }
    const walk = async ({ what, addresses, status = 200, has }: Walk) => {
      await forgetPeak(pid)
      let at = 0
      const visit = async (visitor: number) => {
        const headers = { "x-forwarded-for": `10.0.1.${visitor}`, "accept-encoding": "br" }
        for (let path = addresses[at++]; path; path = addresses[at++]) {
          await askFor({ port, path, headers }, { status, has })
        }
      }
      await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
      return rowOf(`${addresses.length} ${what}`, await memoryMegabytes(pid))
    }
    const varied = makeSearches(searches, tokyoDay(new Date())).map((query, n) =>
      searchAddress({ ...query, order: "new", at: "", kwd: `${query.kwd} -x${n}`.trim() }),
    )
    const sharing = ids
      .slice(0, shared)
      .map((id) => sharePictureAddress("mysteries", id, "0".repeat(16)))
    const nowhere = Array.from({ length: missing }, (_, n) => `/nowhere/${n}`)
    const listings = prefectures.map(({ id }) => `/mysteries/prefectures/${id}`)
    const opened = ids.slice(0, pages).map((id) => `/mysteries/${id}`)
    yield await walk({ what: "mysteries", addresses: opened, has: ["</html>"] })
    yield await walk({ what: "searches", addresses: varied, has: ["</html>"] })
    yield await walk({ what: "listings", addresses: listings, has: ["</html>"] })
    yield await walk({
      what: "pages that do not exist",
      addresses: nowhere,
      status: 404,
      has: ["Page Not Found"],
    })
    const drawn = await redirectsOf(port, sharing)
    yield await walk({ what: "share pictures", addresses: drawn, has: [jpeg] })
    yield await walk({ what: "large pictures in widths", addresses: pictures, has: ["WEBP"] })

    const origin = `http://127.0.0.1:${port}`
    await forgetPeak(pid)
    for (let round = 0; round < rounds; round++) {
      const unread = ids.slice(pages).slice(round * crowd, (round + 1) * crowd)
      for (const addresses of [
        unread.map((id) => `/mysteries/${id}`),
        varied.slice(0, crowd).map((address) => `${address}&price=${1000 + round}`),
        pictures,
        sharing,
      ]) {
        const answers = await sendCrowd({ origin, client: `10.0.2.${round}`, addresses })
        const isRight = answers.every(
          ({ status }) => status < 500 || refusalsAmong(answers).length > 0,
        )
        if (!isRight) throw new Error("a crowd was not answered or refused properly")
      }
    }
    yield rowOf(`${rounds * 4} crowds of up to ${crowd}`, await memoryMegabytes(pid))
  },
}

/** The current addresses of share pictures. */
async function redirectsOf(port: number, addresses: string[]): Promise<string[]> {
  const headers = { "x-forwarded-for": "10.0.1.100" }
  const found: string[] = []
  for (const path of addresses) {
    const { headers: told } = await askFor({ port, path, headers }, { status: 302, has: [] })
    found.push(told["location"] ?? "")
  }
  return found
}

const rowOf = (what: string, { now, peak }: { now: number; peak: number }): Row => ({
  what,
  figure: `${peak} MB at most, ${now} MB after`,
  target: `≤ ${most} MB`,
  holds: peak <= most,
})
