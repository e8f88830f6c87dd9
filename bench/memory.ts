import { searchFor } from "#app/addresses/search.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { sharePictureAddress } from "#shared/pictures/share-picture.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import { refusalsAmong, sendCrowd } from "#tests/support/crowd.ts"
import { askFor } from "./answer.ts"
import { memoryMegabytes } from "./process-figures.ts"
import { publishedIds } from "./published-ids.ts"
import type { Measurement, Row } from "./row.ts"
import { makeSearches } from "./searches.ts"
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

/** What the serving process takes of the machine's memory after reading very much, and after crowds. */
export const memory: Measurement = {
  databases: { full: [plans.full.mysteries], small: [plans.small.mysteries] },
  limit: { full: 600, small: 40 },
  async *rows(ground, form) {
    const { mysteries, pages, searches, missing, shared, crowd } = plans[form]
    const database = ground.databaseWith(mysteries)
    const ids = await publishedIds(database)
    const pictures = await storePictures(database, ids.slice(0, crowd / 6))
    const { port, pid } = await ground.siteWith(mysteries)
    let largest = await memoryMegabytes(pid)
    yield rowOf("memory of the serving process once ready", largest)

    const look = async () => (largest = Math.max(largest, await memoryMegabytes(pid)))
    const walk = async (addresses: string[], status: number, has: (string | RegExp)[]) => {
      let at = 0
      const visit = async (visitor: number) => {
        for (let path = addresses[at++]; path; path = addresses[at++]) {
          const headers = { "x-forwarded-for": `10.0.1.${visitor}`, "accept-encoding": "br" }
          await askFor({ port, path, headers }, { status, has })
          if (at % 50 === 0) await look()
        }
      }
      await Promise.all(Array.from({ length: visitors }, (_, visitor) => visit(visitor)))
    }
    const varied = makeSearches(searches, tokyoDay(new Date())).map((query, n) =>
      searchFor({ ...query, order: "new", at: "", kwd: `${query.kwd} -x${n}`.trim() }),
    )
    const sharing = ids
      .slice(0, shared)
      .map((id) => sharePictureAddress("mysteries", id, "0".repeat(16)))
    const nowhere = Array.from({ length: missing }, (_, n) => `/nowhere/${n}`)
    const listings = prefectures.map(({ id }) => `/mysteries/prefectures/${id}`)
    await walk(
      ids.slice(0, pages).map((id) => `/mysteries/${id}`),
      200,
      ["</html>"],
    )
    await walk(varied, 200, ["</html>"])
    await walk(listings, 200, ["</html>"])
    await walk(nowhere, 404, ["Page Not Found"])
    await walk(pictures, 200, ["WEBP"])
    await walk(await redirectsOf(port, sharing), 200, [jpeg])
    const count = [pages, varied, listings, nowhere, pictures, sharing, sharing]
      .map((each) => (typeof each === "number" ? each : each.length))
      .reduce((sum, each) => sum + each, 0)
    yield rowOf(`the most it took during ${count} different addresses`, await look())

    const origin = `http://127.0.0.1:${port}`
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
        await look()
      }
    }
    yield rowOf(`the most it took until after ${rounds * 4} crowds of up to ${crowd}`, largest)
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

const rowOf = (what: string, megabytes: number): Row => ({
  what,
  figure: `${megabytes} MB`,
  target: `≤ ${most} MB`,
  holds: megabytes <= most,
})
