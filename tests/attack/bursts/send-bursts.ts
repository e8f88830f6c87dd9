import { fork } from "node:child_process"
import { once } from "node:events"
import { request as httpRequest } from "node:http"
import { connect } from "node:net"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { refusedHistories, slowHistories } from "#tests/support/hostile-histories.ts"
import { count, type Figure, percentile } from "../figure.ts"
import type { Ground } from "../ground.ts"
import type { Visits } from "./visitor-process.ts"

/** Everything comes from one client, which a proxy names. */
const attacker = { "x-forwarded-for": "198.51.100.7" }

const sizes = {
  quick: { searches: 60, uncached: 90, sockets: 40, slowFor: 3_000, megabytes: 4 },
  full: { searches: 400, uncached: 600, sockets: 200, slowFor: 25_000, megabytes: 20 },
}
const limits = { uncached: 1_000, cached: 100 }

/** Greedy and slow clients, while another visitor reads. */
export async function sendBursts(ground: Ground, size: keyof typeof sizes): Promise<Figure[]> {
  const { searches, uncached, sockets, slowFor, megabytes } = sizes[size]
  return [
    await beside(ground, `${searches} distinct searches at once`, () =>
      all(searches, (n) =>
        status(ground, `/mysteries?kwd=${encodeURIComponent(`手紙 ${n} 時計`)}`),
      ),
    ),
    await beside(ground, `${uncached} uncached pages at once`, () =>
      all(uncached, (n) => status(ground, n % 2 === 0 ? "/contact" : `/?key=${n}`)),
    ),
    await beside(ground, `${sockets} sockets that send a byte at a time`, () =>
      all(sockets, () => sendSlowly(ground, slowFor)),
    ),
    await beside(ground, `8 bodies of ${megabytes} MB at once`, () =>
      all(8, (n) => sendLarge(ground, megabytes, n % 2 === 0)),
    ),
    await beside(ground, "histories that are hard to read", () => sendHistories(ground)),
  ]
}

const all = <T>(number: number, act: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_, n) => act(n)))

let visitors = 1

/** What the other visitor met meanwhile. In a process of its own: this one is busy with the burst. */
async function beside(
  ground: Ground,
  what: string,
  burst: () => Promise<string[]>,
): Promise<Figure> {
  const visitor = fork(path.join(import.meta.dirname, "visitor-process.ts"), [
    ground.site.origin,
    String(visitors++),
  ])
  await once(visitor, "message")
  const outcomes = await burst()
  visitor.send("enough")
  const [visits] = (await once(visitor, "message")) as [Visits]

  const answered = [...Map.groupBy(outcomes, (outcome) => outcome)]
    .map(([outcome, { length }]) => `${count(length)} × ${outcome}`)
    .toSorted()
  const p95 = {
    uncached: percentile(
      visits.uncached.map(({ ms }) => ms),
      0.95,
    ),
    cached: percentile(
      visits.cached.map(({ ms }) => ms),
      0.95,
    ),
  }
  const refused = [...visits.uncached, ...visits.cached].filter(({ status }) => status !== 200)
  const broken = outcomes.filter((outcome) => /^5(?!03)/.test(outcome))
  return {
    what,
    figure: `${answered.join(", ")}; another visitor: uncached p95 ${p95.uncached.toFixed(0)} ms (${visits.uncached.length}), cached p95 ${p95.cached.toFixed(0)} ms (${visits.cached.length}), ${refused.length} refused`,
    expected: `p95 ≤ ${limits.uncached} and ≤ ${limits.cached} ms, 0 refused`,
    fell: [
      ...(p95.uncached > limits.uncached ? ["the other visitor's uncached pages were late"] : []),
      ...(p95.cached > limits.cached ? ["the other visitor's cached pages were late"] : []),
      ...(refused.length > 0
        ? [`the other visitor got ${refused.map((one) => one.status).join(", ")}`]
        : []),
      ...(broken.length > 0 ? [`the client itself got ${broken.join(", ")}`] : []),
    ],
  }
}

async function status({ site }: Ground, address: string): Promise<string> {
  const answer = await fetch(site.origin + address, { headers: attacker, redirect: "manual" })
  await answer.arrayBuffer()
  return String(answer.status)
}

/** A head that never ends. The site gives up on it, unless we do so earlier. */
function sendSlowly({ port }: Ground, patience: number): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, "127.0.0.1")
  let received = ""
  socket.setEncoding("latin1")
  socket.on("data", (text: string) => (received += text))
  socket.on("error", () => undefined)
  socket.on("close", () => resolve(received.split(" ")[1] ?? "closed"))
  socket.on("connect", () => {
    socket.write("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ")
    const drip = setInterval(() => socket.write("a"), 500)
    socket.on("close", () => clearInterval(drip))
    const limit = setTimeout(() => {
      resolve("still open")
      socket.destroy()
    }, patience)
    socket.on("close", () => clearTimeout(limit))
  })
  return promise
}

/** One after the other: a member has one read at a time. */
async function sendHistories({ site, member }: Ground): Promise<string[]> {
  const statuses: string[] = []
  for (const [, content] of [...refusedHistories, ...slowHistories]) {
    const body = new FormData()
    body.set("file", new File([content], "history.csv"))
    const answer = await fetch(`${site.origin}/mypage/import`, {
      method: "POST",
      headers: { ...attacker, cookie: member, origin: site.origin },
      body,
      redirect: "manual",
    })
    await answer.arrayBuffer()
    statuses.push(String(answer.status))
  }
  return statuses
}

function sendLarge({ site }: Ground, megabytes: number, hasLength: boolean): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const length = megabytes * 2 ** 20
  const type = { "content-type": "application/x-www-form-urlencoded" }
  const outgoing = httpRequest(`${site.origin}/contact`, {
    method: "POST",
    agent: false,
    headers: { ...attacker, ...type, ...(hasLength ? { "content-length": length } : {}) },
  })
  outgoing.on("response", (answer) => {
    answer.resume()
    resolve(String(answer.statusCode))
    outgoing.destroy()
  })
  // The site may refuse before it has read everything.
  const piece = Buffer.alloc(2 ** 16, "a")
  const pieces = Array.from({ length: length / piece.length }, () => piece)
  pipeline(Readable.from(pieces), outgoing).catch(() => resolve("closed"))
  return promise
}
