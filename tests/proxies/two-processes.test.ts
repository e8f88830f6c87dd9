import { once } from "node:events"
import { setTimeout as wait } from "node:timers/promises"
import { connect as connectTls } from "node:tls"
import type pg from "pg"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { startCluster, type Cluster } from "#server/db/cluster.ts"
import { limitOf } from "#server/http/rate-limits.ts"
import { contact, login } from "#shared/addresses/paths.ts"
import * as photos from "#shared/addresses/photos.ts"
import { metrics, notificationStream } from "#shared/addresses/server-routes.ts"
import { urlOf } from "#tests/support/cluster.ts"
import { connectAsOwner } from "#tests/support/ledger.ts"
import { createMember, createMystery, createReview, longAgo } from "#tests/support/people.ts"
import { startS3 } from "#tests/support/s3-server.ts"
import { samplePicture } from "#tests/support/sample-pictures.ts"
import { openSession } from "#tests/support/session.ts"
import {
  findFreePort,
  makeDataDir,
  type SiteProcess,
  startSite,
} from "#tests/support/site-process.ts"
import { host, isInstalled, type Proxy, type ProxyName, startProxy } from "./proxy.ts"
import { listenAt } from "./listen.ts"
import { open, openAgent, visit } from "./visit.ts"

const secret = "a secret of two machines that share one database"
const token = "a token of thirty-two characters or more"
const origin = `https://${host}`

type Machine = {
  place: Awaited<ReturnType<typeof makeDataDir>>
  port: number
  process: SiteProcess
}

let database: Awaited<ReturnType<typeof makeDataDir>>
let cluster: Cluster
let bucket: Awaited<ReturnType<typeof startS3>>
let root: pg.Client
let machines: [Machine, Machine]
let mysteries: string[]

beforeAll(async () => {
  database = await makeDataDir()
  cluster = await startCluster({ dir: database.database, log: () => undefined, throwAway: true })
  bucket = await startS3()
  machines = [await openMachine(), await openMachine()]
  root = await connectAsOwner(database)
  mysteries = []
  for (let n = 0; n < 10; n++) mysteries.push(await createMystery({ root }))
})
afterAll(async () => {
  await root?.end()
  for (const { place } of machines ?? []) await place.remove()
  await bucket?.stop()
  await cluster?.stop(0)
  await database.remove()
})

async function openMachine(): Promise<Machine> {
  const place = await makeDataDir()
  const port = await findFreePort()
  return { place, port, process: await startMachine(place, port) }
}

/** With a folder of its own, and the database and the bucket of both. */
function startMachine({ dataDir }: Machine["place"], port: number): Promise<SiteProcess> {
  const { endpoint, region, bucket: name, accessKeyId, secretAccessKey } = bucket.connection
  return startSite({
    dataDir,
    port,
    env: {
      ORIGIN: origin,
      SECRET: secret,
      TRUST_PROXY: "1",
      METRICS_TOKEN: token,
      DATABASE_URL: urlOf(cluster.connection),
      S3_ENDPOINT: endpoint,
      S3_REGION: region,
      S3_BUCKET: name,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
  })
}

async function restart(machine: Machine): Promise<void> {
  machine.process = await startMachine(machine.place, machine.port)
}

/** Asks a process itself: the proxies do not pass this on. */
async function metricOf({ process }: Machine, name: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  const text = await (await fetch(process.origin + metrics, { headers })).text()
  return Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`nazomeguri_${name} `))
      ?.split(" ")[1],
  )
}

async function signIn(): Promise<{ uid: string; cookie: string }> {
  const { uid } = await createMember({ root }, { registeredAt: longAgo })
  const { value } = await openSession({ root, secret }, { uid })
  return { uid, cookie: `__Host-session=${value}` }
}

let addresses = 0
const nextAddress = () => `127.0.2.${(addresses += 1)}`

const form = { origin, "content-type": "application/x-www-form-urlencoded" }

for (const name of ["nginx", "haproxy"] satisfies ProxyName[]) {
  describe.skipIf(!isInstalled(name))(
    `behind ${name}, left out where Debian's package is not installed`,
    () => {
      let proxy: Proxy
      beforeAll(async () => {
        proxy = await startProxy(name, [machines[0].port, machines[1].port])
        const isServed = async () =>
          (await visit({ port: proxy.port, path: "/mysteries" })).status === 200
        while (!(await isServed())) await wait(100)
      })
      afterAll(() => proxy?.stop())

      test.each([
        ["killed", "SIGKILL"],
        ["stopped", "SIGTERM"],
      ] as const)(
        "50 visitors read while a process is %s, and nobody is left without a page",
        async (_, signal) => {
          const readers = sendReaders(proxy)
          await readers.served(200)
          const [, second] = machines
          second.process.kill(signal)
          await second.process.ended
          await readers.served(200)
          await restart(second)
          await readers.served(200)
          const { answered, again, lost, longest } = await readers.leave()
          note(
            `${name}, ${signal}: ${answered} pages, ${again} asked for again, longest ${longest} ms`,
          )
          expect(lost).toEqual([])
        },
      )

      test("a member on each process is told of a like at once, through streams that are not collected", async () => {
        const author = await signIn()
        const review = await createReview(
          { root },
          { uid: author.uid, mysteryId: await createMystery({ root }) },
        )
        const streams = await followOnBoth(proxy, author.cookie)
        await Promise.all(streams.map((stream) => stream.until('{"unread":0}')))
        const friend = await signIn()
        const liked = await visit({
          port: proxy.port,
          path: `/mysteries/reviews/${review}/like`,
          method: "POST",
          headers: { ...form, cookie: friend.cookie },
          body: "liked=1",
        })
        const from = performance.now()
        expect(liked.status).toBeLessThan(300)
        await Promise.all(streams.map((stream) => stream.until('{"unread":1}')))
        const took = Math.round(performance.now() - from)
        note(`${name}: both streams told ${took} ms after the answer`)
        expect(took).toBeLessThan(1_000)
        for (const stream of streams) stream.leave()
        // The next proxy counts its own. HAProxy closes a stream with the event after its reader left.
        for (const machine of machines) {
          await expect.poll(() => metricOf(machine, "streams")).toBe(0)
        }
      })

      test("programs at each process hear of a like that one of them received, by WebSockets through the proxy too", async () => {
        const author = await signIn()
        const mysteryId = await createMystery({ root })
        const review = await createReview({ root }, { uid: author.uid, mysteryId })
        const [first, second] = machines
        const asked = { headers: { host, cookie: author.cookie } }
        const answer = await fetch(`${first.process.origin}/api/auth/token`, asked)
        const { token } = (await answer.json()) as { token: string }
        const places = [
          { port: proxy.port, isProxy: true },
          { port: proxy.port, isProxy: true },
          { port: first.port, isProxy: false },
          { port: second.port, isProxy: false },
        ]
        const programs = await Promise.all(places.map((place) => listenAt(place, token)))
        const friend = await signIn()
        const from = performance.now()
        const liked = await fetch(`${first.process.origin}/mysteries/reviews/${review}/like`, {
          method: "POST",
          headers: { ...form, host, cookie: friend.cookie, "x-forwarded-proto": "https" },
          body: "liked=1",
        })
        expect(liked.status).toBeLessThan(300)
        await Promise.all(programs.map((program) => program.until('"type":"INSERT"')))
        const took = Math.round(performance.now() - from)
        note(`${name}: four programs told ${took} ms after the request`)
        for (const program of programs) program.leave()
      })

      test("a changed page is dropped by both processes within a second", async () => {
        const id = await createMystery({ root }, { title: `古い題名 ${name}` })
        const read = async ({ process }: Machine) =>
          (await fetch(`${process.origin}/mysteries/${id}`, { headers: { host } })).text()
        for (const machine of machines) {
          await expect.poll(() => read(machine)).toContain(`古い題名 ${name}`)
          await read(machine)
        }
        await root.query("update mysteries set title = $2 where id = $1", [
          id,
          `新しい題名 ${name}`,
        ])
        const from = performance.now()
        const times = await Promise.all(
          machines.map(async (machine) => {
            await expect
              .poll(() => read(machine), { interval: 10 })
              .not.toContain(`古い題名 ${name}`)
            return Math.round(performance.now() - from)
          }),
        )
        note(`${name}: dropped after ${times.join(" and ")} ms`)
        expect(Math.max(...times)).toBeLessThan(1_000)
      })

      test("limits count each visitor's own address, whatever they claim", async () => {
        const [greedy, other] = [nextAddress(), nextAddress()]
        const send = async (from: string, claimed: string) => {
          const headers = { ...form, "x-forwarded-for": claimed }
          const asked = { port: proxy.port, path: contact, from, headers, body: "body=" }
          return (await visit({ ...asked, method: "POST" })).status
        }
        const { perClient } = limitOf("contact")
        for (let n = 0; n < perClient; n++) expect(await send(greedy, `10.9.9.${n}`)).not.toBe(429)
        expect(await send(greedy, "10.9.9.200")).toBe(429)
        expect(await send(other, greedy)).not.toBe(429)
      })

      test("a photo of nine megabytes arrives, and one of twelve is refused by the site", async () => {
        const { cookie } = await signIn()
        const send = async (photo: Uint8Array<ArrayBuffer>) => {
          const fields = new FormData()
          fields.append("photo", new Blob([photo], { type: "image/png" }), "photo")
          const encoded = new Response(fields)
          const type = encoded.headers.get("content-type") ?? ""
          return visit({
            port: proxy.port,
            path: photos.write({ mysteryId: mysteries[0]! }),
            method: "POST",
            headers: { origin, cookie, "content-type": type },
            body: new Uint8Array(await encoded.arrayBuffer()),
          })
        }
        const large = await samplePicture(2_000, 1_700, "png")
        expect(large.length).toBeGreaterThan(7 * 2 ** 20)
        expect(await send(large)).toMatchObject({ status: 200 })
        const tooLarge = await send(new Uint8Array(12 * 2 ** 20))
        expect(tooLarge.status).toBe(413)
        expect(tooLarge.headers["x-request-id"]).toBeDefined()
      })

      test("bodies that do not arrive wait in the proxy, and take no place of the site", async () => {
        const from = nextAddress()
        const slow = await Promise.all(
          Array.from({ length: 40 }, () => beginForm(proxy.port, from)),
        )
        onTestFinished(() => slow.forEach((socket) => socket.destroy()))
        const asked = { port: proxy.port, path: login, from, headers: form, body: "email=" }
        const { status } = await visit({ ...asked, method: "POST" })
        expect(status).toBeLessThan(500)
        expect(status).not.toBe(429)
        const held = await Promise.all(machines.map((machine) => metricOf(machine, "bodies")))
        expect(held).toEqual([0, 0])
      })

      test("strangers do not reach the pages for machines", async () => {
        for (const path of [metrics, "/readyz"]) {
          expect((await visit({ port: proxy.port, path })).status).toBe(404)
        }
      })
    },
  )
}

function note(line: string): void {
  process.stderr.write(`${line}\n`)
}

/** 50 visitors with an address and a connection of their own. Who gets no page asks again, at most three times. */
function sendReaders({ port }: Proxy) {
  const leaving = new AbortController()
  const lost: string[] = []
  const result = { answered: 0, again: 0, longest: 0 }
  let words = 0
  const pathFor = (n: number, turn: number) => {
    if (n % 10 === 0) return `/mysteries?kwd=${(words += 1)}`
    return turn % 2 === 0 ? "/mysteries" : `/mysteries/${mysteries[n % mysteries.length]}`
  }
  const loops = Array.from({ length: 50 }, async (_, n) => {
    const agent = openAgent()
    for (let turn = 0; !leaving.signal.aborted; turn++) {
      const path = pathFor(n, turn)
      const from = performance.now()
      for (let attempt = 1; ; attempt++) {
        const asked = { port, path, agent, from: `127.0.1.${n + 1}` }
        const status = await visit(asked).then(
          (answer) => answer.status,
          () => 0,
        )
        if (status === 200) break
        if (attempt === 4) {
          lost.push(`${path} ${status}`)
          break
        }
        result.again += 1
        await wait(300)
      }
      result.answered += 1
      result.longest = Math.max(result.longest, Math.round(performance.now() - from))
    }
    agent.destroy()
  })
  return {
    async served(more: number) {
      const enough = result.answered + more
      await expect.poll(() => result.answered).toBeGreaterThan(enough)
    },
    async leave() {
      leaving.abort()
      await Promise.all(loops)
      return { ...result, lost }
    },
  }
}

/** A member's stream of events through the proxy. */
async function follow({ port }: Proxy, cookie: string) {
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const answer = await open({ port, path: notificationStream, headers: { cookie } }, gone.signal)
  expect(answer.statusCode).toBe(200)
  let text = ""
  answer.setEncoding("utf8")
  answer.on("data", (chunk: string) => void (text += chunk))
  answer.on("error", () => undefined)
  return {
    async until(data: string) {
      await expect.poll(() => text, { interval: 5 }).toContain(`data: ${data}`)
    },
    leave: () => gone.abort(),
  }
}

/**
 * Streams of one member until each process holds one. The proxy chooses the process, and leaves one out
 * for a while that has just been restarted.
 */
async function followOnBoth(proxy: Proxy, cookie: string) {
  const streams: Awaited<ReturnType<typeof follow>>[] = []
  const held = () => Promise.all(machines.map((machine) => metricOf(machine, "streams")))
  while ((await held()).includes(0)) {
    expect(streams.length).toBeLessThan(8)
    if (streams.length > 1) await wait(2_000)
    streams.push(await follow(proxy, cookie))
  }
  return streams
}

/** The beginning of a form. The rest never comes. */
async function beginForm(port: number, localAddress: string) {
  const options = { port, host: "127.0.0.1", localAddress, servername: host }
  const socket = connectTls({ ...options, rejectUnauthorized: false })
  socket.on("error", () => undefined)
  await once(socket, "secureConnect")
  const head = Object.entries({ host, ...form, "content-length": "5000" })
  const lines = [
    `POST ${login} HTTP/1.1`,
    ...head.map(([key, value]) => `${key}: ${value}`),
    "",
    "",
  ]
  socket.write(`${lines.join("\r\n")}email=`)
  return socket
}
