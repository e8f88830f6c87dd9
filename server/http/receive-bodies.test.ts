import { Hono } from "hono"
import { expect, test } from "vitest"
import type { RequestEnv } from "./access-log.ts"
import { createBodyRoom } from "./body-room.ts"
import { receiveBodies } from "./receive-bodies.ts"

const bounds = {
  together: { bodies: 4, bytes: 300_000 },
  perNetwork: { bodies: 2, bytes: 200_000 },
  small: 1_000,
  patience: 60_000,
  grace: 60_000,
  leastSpeed: 1_000,
}
const origin = "http://nazomeguri.test"

function open(changes: Partial<typeof bounds> = {}) {
  const refusals: unknown[] = []
  const app = new Hono<RequestEnv>()
    .use(
      receiveBodies({
        enter: createBodyRoom({ ...bounds, ...changes }),
        bounds: { ...bounds, ...changes },
        nameClient: ({ forwardedFor = "", cookies }) => ({
          network: forwardedFor,
          group: cookies ? "members 1" : "guests",
        }),
        noteCrowd: (_, details) => refusals.push(details?.code),
      }),
    )
    .post("*", async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
  const send = async (
    body: BodyInit,
    {
      path = "/mypage/import",
      from = "a",
      headers = { cookie: "session" } as Record<string, string>,
    } = {},
  ) => {
    const init: RequestInit & { duplex: "half" } = {
      method: "POST",
      body,
      headers: { "x-forwarded-for": from, ...headers },
      duplex: "half",
    }
    const answer = await app.request(origin + path, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  return { send, refusals }
}

/** A body whose sender goes on when told to. */
function slowBody() {
  const stream = new TransformStream<Uint8Array, Uint8Array>()
  const writer = stream.writable.getWriter()
  return {
    body: stream.readable,
    send: (bytes: number) => writer.write(new Uint8Array(bytes)),
    end: () => writer.close(),
    breakOff: () => writer.abort(new Error("the connection broke")),
  }
}

test("a body reaches its route whole, in however many pieces it came", async () => {
  const { send } = open()
  const slow = slowBody()
  const answer = send(slow.body)
  for (const bytes of [1, 60_000, 3, 100_000]) await slow.send(bytes)
  await slow.end()
  expect((await answer).text).toBe("160004")
  expect((await send("a=1")).text).toBe("3")
  expect((await send("")).text).toBe("0")
})

test("a network has so many bodies open, and others are received beside them", async () => {
  const { send } = open()
  const [one, two] = [slowBody(), slowBody()]
  const answers = [send(one.body), send(two.body, { headers: {} })]
  const refused = await send("a=1")
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"])
  expect((await send("a=1", { from: "b" })).status).toBe(200)

  await Promise.all([one.end(), two.end()])
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200])
  expect((await send("a=1")).status).toBe(200)
})

test("where everybody's bodies are too many, the next one is asked to come again", async () => {
  const { send } = open()
  const bodies = ["a", "a", "b", "b"].map((from) => ({ from, ...slowBody() }))
  const answers = bodies.map(({ body, from }) => send(body, { from }))
  expect((await send("a=1", { from: "c" })).status).toBe(503)
  await Promise.all(bodies.map(({ end }) => end()))
  await Promise.all(answers)
  expect((await send("a=1", { from: "c" })).status).toBe(200)
})

test("large bodies find no room beside others, and small ones do", async () => {
  const { send } = open()
  const full = slowBody()
  const first = send(full.body)
  await full.send(190_000)
  const second = await send(new Uint8Array(20_000))
  expect(second.status).toBe(429)
  expect((await send("a=1")).status).toBe(200)
  const other = slowBody()
  const third = send(other.body, { from: "b" })
  await other.send(120_000)
  expect((await third).status).toBe(503)
  await full.end()
  expect((await first).status).toBe(200)
  expect((await send(new Uint8Array(190_000))).status).toBe(200)
})

test.each([
  ["nothing arrives", 0],
  ["little arrives", 100],
])("a body of which %s is given up, and its place is free", async (_, bytes) => {
  const { send, refusals } = open({ grace: 20 })
  const slow = slowBody()
  const answer = send(slow.body)
  if (bytes > 0) await slow.send(bytes)
  expect((await answer).status).toBe(408)
  expect(refusals).toEqual(["timeout"])
})

test("a body in crumbs is given up at once", async () => {
  const { send } = open()
  const slow = slowBody()
  const answer = send(slow.body)
  let isOver = false
  void answer.then(() => (isOver = true))
  for (let n = 0; n < 200 && !isOver; n++) void slow.send(1).catch(() => undefined)
  expect((await answer).status).toBe(408)
})

test("a sender who is gone in the middle leaves nothing behind", async () => {
  const { send } = open()
  for (let n = 0; n < 3; n++) {
    const slow = slowBody()
    const answer = send(slow.body)
    await slow.send(10)
    await slow.breakOff()
    expect((await answer).status).toBe(499)
  }
})

const megabyte = 1024 * 1024
const guest = { headers: {} }

test.each([
  ["a guest's form", "/contact", guest, 260_000, 200],
  ["a guest's form", "/contact", guest, 270_000, 413],
  ["a guest's form, encoded otherwise", "/c%6fntact/", guest, 270_000, 413],
  ["a guest's events", "/api/events", guest, 17_000, 413],
  ["a member's form", "/mypage/resign", {}, megabyte - 1, 200],
  ["a member's form", "/mypage/resign", {}, megabyte + 1, 413],
  ["a photo", "/api/photos", {}, 10.5 * megabyte, 200],
  ["a photo", "/api/photos", {}, 11 * megabyte + 1, 413],
  ["an icon", "/mypage/edit.data", {}, 10.5 * megabyte, 200],
  ["an icon, spelt otherwise", "/MYPAGE/%65dit/_.data", {}, 10.5 * megabyte, 200],
])("%s to %s (%o) of %i bytes: %i", async (_, path, options, bytes, status) => {
  const { send } = open({
    perNetwork: { bodies: 9, bytes: 99 * megabyte },
    together: { bodies: 9, bytes: 99 * megabyte },
  })
  const answer = await send(new Uint8Array(bytes), { path, ...options })
  expect(answer.status).toBe(status)
  // With its length in the head nothing is read.
  const head = { "content-length": String(bytes), ...("headers" in options ? {} : { cookie: "a" }) }
  expect((await send(new Uint8Array(bytes), { path, headers: head })).status).toBe(status)
})

test("what a guest sends to a page of members is not kept, and the page asks them to sign in", async () => {
  const { send } = open()
  const answer = await send(new Uint8Array(300_000), { path: "/api/photos", headers: {} })
  expect([answer.status, answer.text]).toEqual([200, "0"])
})

test("a refusal comes in the form that its caller reads", async () => {
  const { send } = open()
  const large = new Uint8Array(300_000)
  const person = await send(large, { path: "/contact", headers: { accept: "text/html" } })
  expect(person.text).toContain("</html>")
  const script = await send(large, { path: "/contact", headers: {} })
  expect(JSON.parse(script.text)).toMatchObject({ ok: false, code: "too-large" })
})
