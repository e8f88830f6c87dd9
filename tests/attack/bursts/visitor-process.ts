export type Visit = { ms: number; status: number }
export type Visits = { uncached: Visit[]; cached: Visit[] }

// Another visitor than the one who sends the burst: reads until told that it is enough.

/** Enough for a 95th percentile, however short the burst. */
const least = 40

const [origin = "", network] = process.argv.slice(2)
const visits: Visits = { uncached: [], cached: [] }
let isEnough = false
let address = `203.0.${network}.0`
process.once("message", () => (isEnough = true))

await visit("/")
process.send?.("here")
for (let n = 0; !isEnough || visits.cached.length < least; n++) {
  // Not so many from one address that its limit is reached.
  address = `203.0.${network}.${Math.floor(n / 100)}`
  visits.cached.push(await visit("/"))
  visits.uncached.push(await visit(`/mysteries?kwd=${encodeURIComponent(`暗号 ${n}`)}`))
}
process.send?.(visits, undefined, undefined, () => process.disconnect())

async function visit(page: string): Promise<Visit> {
  const since = performance.now()
  const answer = await fetch(origin + page, { headers: { "x-forwarded-for": address } })
  await answer.arrayBuffer()
  return { ms: performance.now() - since, status: answer.status }
}
