import { execFile, fork } from "node:child_process"
import { createHmac } from "node:crypto"
import { once } from "node:events"
import { request as httpRequest } from "node:http"
import { connect, type Socket } from "node:net"
import path from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { refusedHistories, slowHistories } from "#tests/support/hostile-histories.ts"
import { promisify } from "node:util"
import { authSecret, sessionCookieAt } from "#server/http/session-cookie.ts"
import { count, type Figure, percentile } from "../figure.ts"
import type { Ground } from "../ground.ts"
import type { Visits } from "./visitor-process.ts"

/** Addresses of the clients, which requests name as a proxy does. */
const attackerAt = "198.51.100.7"
const otherAt = "198.51.100.8"
const attacker = { "x-forwarded-for": attackerAt }

const run = promisify(execFile)

const sizes = {
  quick: { searches: 60, uncached: 90, sockets: 40, slowFor: 3_000, chunked: 100, megabytes: 4 },
  full: {
    searches: 400,
    uncached: 600,
    sockets: 200,
    slowFor: 25_000,
    chunked: 100,
    megabytes: 20,
  },
}
/** Milliseconds. Bodies may take 96 MB; the rest waits for the garbage collector. */
const limits = { uncached: 1_000, cached: 100, megabytes: 256 }

/** Greedy and slow clients, while another visitor reads. */
export async function sendBursts(ground: Ground, size: keyof typeof sizes): Promise<Figure[]> {
  const { searches, uncached, sockets, slowFor, chunked, megabytes } = sizes[size]
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
      all(sockets, () => sendPart(ground, slowHead, { patience: slowFor, drip: "a" })),
    ),
    await beside(ground, "2 addresses with 2 forms each that do not end", () =>
      all(4, (n) => {
        const from = n % 2 === 0 ? attackerAt : otherAt
        return sendPart(ground, formHead({ from }), { patience: slowFor })
      }),
    ),
    await beside(ground, "1 address with 40 such forms, of guests and of members", () =>
      all(40, (n) => {
        const cookie = n % 5 === 0 ? "" : sessionOf(ground, n)
        return sendPart(ground, formHead({ from: attackerAt, cookie }), { patience: slowFor })
      }),
    ),
    await beside(ground, `${chunked} chunked bodies of 11 MB that do not end`, () =>
      all(chunked, (n) => sendChunked(ground, { n, patience: slowFor })),
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

/** The answers that another visitor got meanwhile. In a process of its own: this one is busy with the burst. */
export async function beside(
  ground: Ground,
  what: string,
  burst: () => Promise<string[]>,
): Promise<Figure> {
  const visitor = fork(path.join(import.meta.dirname, "visitor-process.ts"), [
    ground.site.origin,
    String(visitors++),
  ])
  await once(visitor, "message")
  const watch = await watchSite(ground)
  const outcomes = await burst()
  visitor.send("enough")
  const [visits] = (await once(visitor, "message")) as [Visits]
  const memory = await watch.end()

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
    figure: `${answered.join(", ")}; another visitor: uncached p95 ${p95.uncached.toFixed(0)} ms (${visits.uncached.length}), cached p95 ${p95.cached.toFixed(0)} ms (${visits.cached.length}), ${refused.length} refused; +${memory} MB`,
    expected: `p95 ≤ ${limits.uncached} and ≤ ${limits.cached} ms, 0 refused, ≤ +${limits.megabytes} MB`,
    fell: [
      ...(p95.uncached > limits.uncached ? ["the other visitor's uncached pages were late"] : []),
      ...(p95.cached > limits.cached ? ["the other visitor's cached pages were late"] : []),
      ...(refused.length > 0
        ? [`the other visitor got ${refused.map((one) => one.status).join(", ")}`]
        : []),
      ...(memory === null ? ["the site ended"] : []),
      ...(memory !== null && memory > limits.megabytes ? [`the site took ${memory} MB more`] : []),
      ...(broken.length > 0 ? [`the client itself got ${broken.join(", ")}`] : []),
    ],
  }
}

async function status({ site }: Ground, address: string): Promise<string> {
  const answer = await fetch(site.origin + address, { headers: attacker, redirect: "manual" })
  await answer.arrayBuffer()
  return String(answer.status)
}

/** Looks at the memory of the site now and then. */
async function watchSite({ site }: Ground) {
  const megabytes = async () => {
    const { stdout } = await run("ps", ["-o", "rss=", "-p", String(site.pid)])
    return Math.round(Number(stdout) / 1024)
  }
  const before = await megabytes()
  let most = before
  const look = async () => {
    most = Math.max(most, await megabytes())
  }
  const watch = setInterval(() => void look(), 500)
  return {
    /** How much more it took at most, or null if it has ended. */
    async end() {
      clearInterval(watch)
      return look().then(
        () => most - before,
        () => null,
      )
    },
  }
}

const slowHead = "GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "

function headOf(address: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n${lines.join("")}\r\n`
}

const formHead = ({ from, cookie = "" }: { from: string; cookie?: string }) =>
  `${headOf("/login", {
    "X-Forwarded-For": from,
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": "60",
    ...(cookie && { Cookie: cookie }),
  })}email=`

/** A signed cookie, in one group of members or another. Whether there is such a session is found out later. */
function sessionOf({ secret, site }: Ground, n: number): string {
  const token = `${String.fromCodePoint(97 + (n % 4))}${n}`
  const signature = createHmac("sha256", authSecret(secret)).update(token).digest("base64")
  return `${sessionCookieAt(site.origin)}=${encodeURIComponent(`${token}.${signature}`)}`
}

type Sending = {
  patience: number
  /** The bytes sent again and again, and after how many milliseconds. */
  drip?: string
  every?: number
}

/** A request that never ends. The site gives up on it, unless we do so earlier. */
function sendPart(ground: Ground, beginning: string, { patience, drip, every = 500 }: Sending) {
  return holdSocket(ground, patience, (socket) => {
    socket.write(beginning)
    if (drip === undefined) return
    const dripping = setInterval(() => socket.write(drip), every)
    socket.on("close", () => clearInterval(dripping))
  })
}

/** Guests and members, to the forms that take most; a quarter of a megabyte a second on each connection. */
function sendChunked(ground: Ground, { n, patience }: { n: number; patience: number }) {
  const cookie: Record<string, string> = n % 2 === 0 ? { Cookie: sessionOf(ground, n) } : {}
  const head = headOf(n % 4 < 2 ? "/mypage/register" : "/api/photos?mysteryId=1", {
    "X-Forwarded-For": attackerAt,
    "Content-Type": "multipart/form-data; boundary=end",
    "Transfer-Encoding": "chunked",
    ...cookie,
  })
  const piece = `10000\r\n${"a".repeat(2 ** 16)}\r\n`
  return sendPart(ground, head, { patience, drip: piece, every: 250 })
}

/** The answer on a connection, or that it stays open. */
function holdSocket(
  { port }: Ground,
  patience: number,
  onConnect: (socket: Socket) => void,
): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const socket = connect(port, "127.0.0.1")
  let received = ""
  socket.setEncoding("latin1")
  socket.on("data", (text: string) => (received += text))
  socket.on("error", () => undefined)
  const limit = setTimeout(() => {
    resolve(received.split(" ")[1] ?? "still open")
    socket.destroy()
  }, patience)
  socket.on("close", () => {
    clearTimeout(limit)
    resolve(received.split(" ")[1] ?? "closed")
  })
  socket.on("connect", () => onConnect(socket))
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
