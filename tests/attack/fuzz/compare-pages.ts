import type { Figure } from "../figure.ts"
import type { Ground } from "../ground.ts"
import { trace } from "./requests.ts"

const addresses = [
  "/",
  "/mysteries",
  "/mysteries?kwd=手紙",
  "/mysteries/areas",
  "/mysteries/areas/3",
  "/mysteries/prefectures/13",
  "/mysteries/categories",
  "/mysteries/makers",
  "/mysteries/tags",
  "/mysteries/popular",
  "/mysteries/archives",
  "/mysteries/reviews",
  "/mysteries/reviews/trending",
  "/calendar",
  "/userRanking",
  "/404",
  "/api/mysteries",
  "/api/mysteries/reviews",
  "/calendar.ics",
]

/** Every cached page is what a fresh rendering of it is, and says nothing of what was sent. */
export async function comparePages({ site, samples, freshFor }: Ground): Promise<Figure> {
  const visitor = "203.0.113.9"
  const all = [
    ...addresses,
    `/mysteries/${samples.mystery}`,
    `/mysteries/reviews/${samples.review}`,
  ]
  const fell: string[] = []
  for (const address of all) {
    const read = async (cookie?: string) => {
      const headers = { "x-forwarded-for": visitor, ...(cookie ? { cookie } : {}) }
      const answer = await fetch(site.origin + address, { headers })
      return { status: answer.status, html: await answer.text() }
    }
    // A page that a counter made outdated is shown once more.
    await read()
    const fresh = await read(freshFor(visitor))
    const cached = await read()
    if (cached.status !== fresh.status || timeless(cached.html) !== timeless(fresh.html)) {
      fell.push(`${address} (${cached.status}) is not what it is when rendered (${fresh.status})`)
    }
    if (cached.html.includes(trace)) fell.push(`${address} contains what was sent`)
  }
  return {
    what: "cached pages afterwards, beside fresh ones",
    figure: `${all.length} compared, ${fell.length} different`,
    expected: "0 different",
    fell,
  }
}

/** iCalendar says when it was written. */
const timeless = (text: string) => text.replaceAll(/^DTSTAMP:.*$/gm, "")
