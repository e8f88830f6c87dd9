import { once } from "node:events"
import { connect } from "node:net"
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest"
import { invalidationsOf, listenForInvalidations } from "#server/db/invalidations.ts"
import { createListener } from "#server/http/listener.ts"
import { listen } from "#server/http/listen.ts"
import { notificationStreamRoute } from "#server/http/notification-stream.ts"
import { createSessionNames } from "#server/http/session-cookie.ts"
import { inboxStatesOf, type ReadInboxStates } from "#server/notifications/inbox-states.ts"
import { createNotificationStreams } from "#server/notifications/streams.ts"
import { notificationStream } from "#shared/addresses/server-routes.ts"
import { createDatabase, type TestDatabase } from "#tests/support/database.ts"
import { createMember, createMystery, createReview, type Person } from "#tests/support/people.ts"
import { openSession } from "#tests/support/session.ts"
import { openSite, origin } from "./support/site.ts"

let database: TestDatabase
beforeAll(async () => {
  database = await createDatabase()
})
afterAll(() => database.drop())

type Wrap = (read: ReadInboxStates) => ReadInboxStates

/** A process of the site that hears of changes as in production. */
async function openProcess(wrap: Wrap = (read) => read) {
  const clock = { now: new Date() }
  const streams = createNotificationStreams({
    read: wrap(inboxStatesOf(database.db, () => clock.now)),
  })
  const heard = { times: 0 }
  const listening = listenForInvalidations({
    ...invalidationsOf(database.owner, database.secret),
    log: { warn: () => undefined, error: () => undefined } as never,
    onInvalidation: (invalidation) => void streams.hear(invalidation),
    onLost: () => undefined,
    onRestored() {
      heard.times += 1
      void streams.catchUp()
    },
  })
  onTestFinished(() => listening.close())
  await expect.poll(() => heard.times).toBe(1)
  const nameSession = createSessionNames({ secret: database.secret, origin })
  const site = openSite([], { routes: { "/": notificationStreamRoute({ streams, nameSession }) } })
  return { ...site, clock, streams, heard, kill: killListeners }
}

const killListeners = () =>
  database.root.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'nazomeguri-changes' and datname = current_database()`,
  )

async function cookieOf(member: Person): Promise<string> {
  const { name, value } = await openSession(database, member)
  return `${name}=${value}`
}

type Process = Awaited<ReturnType<typeof openProcess>>

/** Opens a stream as a browser does, and reads its events one by one. */
async function follow(site: Process, cookie: string, headers: Record<string, string> = {}) {
  const gone = new AbortController()
  onTestFinished(() => gone.abort())
  const answer = await site.app.request(origin + notificationStream, {
    headers: { cookie, "accept-encoding": "br, gzip", ...headers },
    signal: gone.signal,
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader?.cancel())
  let text = ""
  /** The next event, or "end". Comments and the time to wait before connecting again are skipped. */
  async function next(): Promise<string> {
    for (;;) {
      const end = text.indexOf("\n\n")
      if (end >= 0) {
        const event = text.slice(0, end)
        text = text.slice(end + 2)
        if (/^data:/m.test(event)) return event.replace(/^id: .*\n/m, "")
        continue
      }
      const chunk = await reader?.read()
      if (!chunk || chunk.done) return "end"
      text += chunk.value
    }
  }
  /** Passes over what is told twice, because a change before the stream may be heard after its beginning. */
  async function until(event: string): Promise<void> {
    let last = await next()
    while (last !== event && last !== "end") last = await next()
    expect(last).toBe(event)
  }
  return { answer, next, until, leave: () => reader?.cancel() }
}

const news = (unread: number) => `event: inbox\ndata: {"unread":${unread}}`

/** A member with a review, which others like. */
async function createAuthor() {
  const author = await createMember(database)
  const review = await createReview(database, {
    uid: author.uid,
    mysteryId: await createMystery(database),
  })
  async function like() {
    const { uid } = await createMember(database)
    await database.root.query(
      `insert into like_mystery_reviews (uid, "mysteryReviewId", created_at)
       values ($1, $2, now() - random() * interval '300 days')`,
      [uid, review],
    )
  }
  return { author, like, cookie: await cookieOf(author) }
}

test("a member is told how many are unread at once, and again after another process wrote", async () => {
  const [one, other] = [await openProcess(), await openProcess()]
  const { cookie, like } = await createAuthor()
  await like()
  const [here, there] = [await follow(one, cookie), await follow(other, cookie)]
  expect(here.answer.status).toBe(200)
  expect(Object.fromEntries(here.answer.headers)).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "private, no-store, no-transform",
  })
  expect(here.answer.headers.has("content-encoding")).toBe(false)
  expect([await here.next(), await there.next()]).toEqual([news(1), news(1)])
  await like()
  await Promise.all([here.until(news(2)), there.until(news(2))])
})

test("what another member receives is not heard", async () => {
  const site = await openProcess()
  const [one, other] = [await createAuthor(), await createAuthor()]
  const stream = await follow(site, one.cookie)
  expect(await stream.next()).toBe(news(0))
  await other.like()
  await one.like()
  expect(await stream.next()).toBe(news(1))
})

test("reading and removing elsewhere is heard", async () => {
  const site = await openProcess()
  const { author, cookie, like } = await createAuthor()
  await like()
  const stream = await follow(site, cookie)
  expect(await stream.next()).toBe(news(1))
  await database.root.query("update user_notifications set read = true where uid = $1", [
    author.uid,
  ])
  await stream.until(news(0))
  await database.root.query("delete from user_notifications where uid = $1", [author.uid])
  expect(await stream.next()).toBe(news(0))
})

test("what happened while the connection to the database was lost is told once it is back", async () => {
  const site = await openProcess()
  const { cookie, like } = await createAuthor()
  const stream = await follow(site, cookie)
  expect(await stream.next()).toBe(news(0))
  // Nobody listens between the two.
  await site.kill()
  await like()
  expect(await stream.next()).toBe(news(1))
  await expect.poll(() => site.heard.times).toBe(2)
  await like()
  expect(await stream.next()).toBe(news(2))
})

test("a change that is heard while a stream is being opened is not missed", async () => {
  const { cookie, like } = await createAuthor()
  let reads = 0
  const site: Process = await openProcess((read) => async (tokens) => {
    const states = await read(tokens)
    // After the first state was read, and before it arrives.
    if (++reads === 1) {
      await like()
      await site.streams.hear({ inbox: ["everything"] })
    }
    return states
  })
  const stream = await follow(site, cookie)
  expect(await stream.next()).toBe(news(1))
})

describe("a browser that connects again", () => {
  async function lastIdOf(site: Process, cookie: string) {
    const answer = await site.get(notificationStream, { cookie })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let text = ""
    while (!text.includes("data:")) text += (await reader?.read())?.value ?? ""
    await reader?.cancel()
    return /^id: (.*)$/m.exec(text)?.[1] ?? ""
  }

  test("is told only what it does not know", async () => {
    const site = await openProcess()
    const { cookie, like } = await createAuthor()
    const id = await lastIdOf(site, cookie)
    const same = await follow(site, cookie, { "last-event-id": id })
    await like()
    expect(await same.next()).toBe(news(1))
    const later = await follow(site, cookie, { "last-event-id": id })
    expect(await later.next()).toBe(news(1))
  })

  test("may send any id", async () => {
    const site = await openProcess()
    const { cookie } = await createAuthor()
    const stream = await follow(site, cookie, { "last-event-id": "x".repeat(5000) })
    expect(await stream.next()).toBe(news(0))
  })
})

describe("a stream ends", () => {
  const endings: Record<string, (member: Person) => string> = {
    "when the session ends": ({ uid }) => `delete from auth.sessions where user_id = '${uid}'`,
    "when the member is suspended": ({ uid }) =>
      `update users set suspended_at = now() where uid = '${uid}'`,
    "when the member withdraws": ({ uid }) =>
      `update users set "deletedAt" = now() where uid = '${uid}';
       delete from auth.sessions where user_id = '${uid}'`,
  }
  test.for(Object.keys(endings))("%s, and is refused then", async (name) => {
    const site = await openProcess()
    const { author, cookie } = await createAuthor()
    const stream = await follow(site, cookie)
    expect(await stream.next()).toBe(news(0))
    await database.root.query(endings[name]?.(author) ?? "")
    expect(await stream.next()).toBe("end")
    expect((await site.get(notificationStream, { cookie })).status).toBe(401)
    expect(site.streams.count()).toBe(0)
  })

  test("when the session expires, at the next heartbeat", async () => {
    const site = await openProcess()
    const { cookie } = await createAuthor()
    const stream = await follow(site, cookie)
    expect(await stream.next()).toBe(news(0))
    await site.streams.beat()
    expect(site.streams.count()).toBe(1)
    site.clock.now = new Date(Date.now() + 2 * 86_400_000)
    await site.streams.beat()
    expect(await stream.next()).toBe("end")
  })

  test("when the site stops, and none is opened any more", async () => {
    const site = await openProcess()
    const { cookie } = await createAuthor()
    const stream = await follow(site, cookie)
    site.streams.close()
    expect([await stream.next(), await stream.next()]).toEqual([news(0), "end"])
    const refused = await site.get(notificationStream, { cookie })
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"])
  })

  test("for the oldest of nine of one member, which is told why", async () => {
    const site = await openProcess()
    const { cookie } = await createAuthor()
    const oldest = await follow(site, cookie)
    for (let n = 0; n < 8; n++) await follow(site, cookie)
    expect([await oldest.next(), await oldest.next(), await oldest.next()]).toEqual([
      news(0),
      "event: replaced\ndata:",
      "end",
    ])
    expect(site.streams.count()).toBe(8)
  })

  test("when the browser goes away", async () => {
    const site = await openProcess()
    const { cookie } = await createAuthor()
    const stream = await follow(site, cookie)
    await stream.leave()
    expect(site.streams.count()).toBe(0)
  })

  test("when the client reads nothing any more", async () => {
    const site = await openProcess()
    const { author, cookie } = await createAuthor()
    await site.get(notificationStream, { cookie })
    expect(site.streams.count()).toBe(1)
    for (let n = 0; n < 40; n++) await site.streams.hear({ inbox: [`member:${author.uid}`] })
    expect(site.streams.count()).toBe(0)
  })
})

test("a lost database leaves the streams open, and opens none", async () => {
  const state = { isAway: false }
  const site = await openProcess((read) => (tokens) => {
    if (state.isAway) throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" })
    return read(tokens)
  })
  const { cookie, like } = await createAuthor()
  const stream = await follow(site, cookie)
  expect(await stream.next()).toBe(news(0))
  state.isAway = true
  await site.streams.beat()
  await like()
  expect(site.streams.count()).toBe(1)
  expect((await site.get(notificationStream, { cookie })).status).toBeGreaterThanOrEqual(500)
  state.isAway = false
  await site.streams.catchUp()
  expect(await stream.next()).toBe(news(1))
})

test.each(["", "session=forged.signature", "session=a"])(
  "a guest with the cookie %j hears nothing",
  async (cookie) => {
    const site = await openProcess()
    const answer = await site.get(notificationStream, { cookie })
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ ok: false, code: "signed-out" })
    expect(answer.headers.get("cache-control")).toContain("no-store")
  },
)

test("HEAD opens no stream", async () => {
  const site = await openProcess()
  const { cookie } = await createAuthor()
  const answer = await site.app.request(origin + notificationStream, {
    method: "HEAD",
    headers: { cookie },
  })
  expect([answer.status, site.streams.count()]).toEqual([200, 0])
})

test("a stream over a real connection gets its events at once, and closing the site ends it", async () => {
  const site = await openProcess()
  const { cookie, like } = await createAuthor()
  const listening = await listen(createListener(site), { port: 0, host: "127.0.0.1" })
  const socket = connect(listening.port, "127.0.0.1").setEncoding("utf8")
  let text = ""
  socket.on("data", (chunk) => (text += chunk))
  socket.write(`GET ${notificationStream} HTTP/1.1\r\nHost: a.test\r\nCookie: ${cookie}\r\n\r\n`)
  await expect.poll(() => text).toContain(news(0).split("\n")[1])
  await like()
  await expect.poll(() => text).toContain(news(1).split("\n")[1])
  const ended = once(socket, "end")
  site.streams.close()
  await listening.close()
  await ended
  expect(text).toMatch(/\r\n0\r\n\r\n$/)
})
