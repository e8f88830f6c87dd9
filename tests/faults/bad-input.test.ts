import { once } from "node:events"
import { connect, type Socket } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readSecret } from "#server/secret.ts"
import { connectAsOwner } from "#tests/support/ledger.ts"
import { createMember } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { startSite, type SiteProcess } from "#tests/support/site-process.ts"
import { copyStartedDataDir } from "#tests/support/started-data-dir.ts"

let place: Awaited<ReturnType<typeof copyStartedDataDir>>
let site: SiteProcess
/** The cookie of a member. */
let cookie: string

beforeAll(async () => {
  place = await copyStartedDataDir()
  site = await startSite({ ...place, env: { RATE_LIMITS: "off" } })
  const root = await connectAsOwner(place)
  const secret = await readSecret(place.dataDir)
  const { name, value } = await openSession({ root, secret }, await createMember({ root }))
  cookie = `${name}=${value}`
  await root.end()
})
afterAll(() => place.remove())

/** Lines of the log that tell of an error. */
const errors = () => site.lines.filter((line) => /^\{"level":[56]0/.test(line))

const bodies: [type: string | null, body: string][] = [
  [null, "name=a"],
  ["application/json", '{"name":"a"}'],
  ["application/json", '{"name":'],
  ["text/plain", "name"],
  ["multipart/form-data; boundary=x", "--x\r\nContent-Disp"],
  ["multipart/form-data", "name"],
  ["application/x-www-form-urlencoded", "%zz&&=%"],
  [";;;///", "name"],
]

test.each([
  "/contact",
  "/contact.data",
  "/mysteries/0123456789012345678901/status",
  "/api/me/list-settings",
  "/api/nearest-station",
  "/api/events",
  "/mysteries",
])("whatever is posted to %s, it is the sender's fault, and no error of ours", async (path) => {
  for (const [type, body] of bodies) {
    const { status } = await fetch(site.origin + path, {
      method: "POST",
      headers: { cookie, origin: site.origin, ...(type ? { "content-type": type } : {}) },
      body: new TextEncoder().encode(body),
    })
    expect([400, 405, 415, 422], `${type}: ${body}`).toContain(status)
  }
  expect(errors()).toEqual([])
})

test.each(["/mysteries/0123456789012345678901/status", "/api/me/list-settings"])(
  "what a guest posts to %s is not read",
  async (path) => {
    for (const [type, body] of bodies) {
      const { status } = await fetch(site.origin + path, {
        method: "POST",
        headers: { origin: site.origin, ...(type ? { "content-type": type } : {}) },
        body: new TextEncoder().encode(body),
      })
      expect(status, `${type}: ${body}`).toBe(401)
    }
  },
)

test("a client that hangs up, while it sends or while it is answered, is no error", async () => {
  const { hostname, port } = new URL(site.origin)
  const open = async (lines: string[]): Promise<Socket> => {
    const socket = connect(Number(port), hostname)
    socket.on("error", () => undefined)
    await once(socket, "connect")
    socket.write([...lines, `Host: ${hostname}`, `Origin: ${site.origin}`, "", "--x"].join("\r\n"))
    return socket
  }
  const form = ["Content-Type: multipart/form-data; boundary=x", "Content-Length: 5000"]
  for (const path of ["/contact", "/api/me/list-settings", "/api/nearest-station", "/api/events"]) {
    const sending = await open([`POST ${path} HTTP/1.1`, ...form])
    const asking = await open([`GET /mysteries?kwd=${path.length} HTTP/1.1`])
    // By its answer both requests have been read.
    await fetch(`${site.origin}/mysteries?kwd=-${path.length}`)
    sending.resetAndDestroy()
    asking.resetAndDestroy()
    const reading = await open(["GET / HTTP/1.1"])
    await once(reading, "data")
    reading.resetAndDestroy()
  }
  const answered = () => site.lines.filter((line) => line.includes('"status":499')).length
  await expect.poll(answered).toBeGreaterThan(0)
  expect(errors()).toEqual([])
})
