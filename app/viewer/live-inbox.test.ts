import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { inboxEvent, type InboxNews, replacedEvent } from "#shared/members/inbox-events.ts"
import { listenForNews } from "./live-inbox.ts"

/** The connections of a browser, as the site sees them. Locks and channels are Node's own. */
class Connection extends EventTarget {
  static readonly CLOSED = 2
  static all: Connection[] = []
  static get open() {
    return Connection.all.filter(({ readyState }) => readyState !== Connection.CLOSED)
  }
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Connection.all.push(this)
  }
  close() {
    this.readyState = Connection.CLOSED
  }
  tell(unread: number) {
    this.dispatchEvent(new MessageEvent(inboxEvent, { data: JSON.stringify({ unread }) }))
  }
  refuse() {
    this.close()
    this.dispatchEvent(new Event("error"))
  }
}

let uid = 0
let status: number
/** Events of the page; each test has one, whose visibility the tabs share. */
let page: EventTarget & { hidden: boolean }
const closing: (() => void)[] = []

beforeEach(() => {
  uid += 1
  status = 200
  Connection.all = []
  page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("EventSource", Connection)
  vi.stubGlobal("document", page)
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
  vi.stubGlobal("fetch", async () => new Response(null, { status }))
})
afterEach(() => {
  for (const close of closing.splice(0)) close()
  vi.useRealTimers()
})

function openTab() {
  const news: InboxNews[] = []
  const ended = { times: 0 }
  const close = listenForNews(`member ${uid}`, {
    onNews: (one) => news.push(one),
    onEnded: () => (ended.times += 1),
  })
  closing.push(close)
  return { news, ended, close }
}

async function untilConnections(count: number) {
  await expect.poll(() => Connection.open.length, { interval: 1 }).toBe(count)
}

test("five tabs of a browser have one connection, and all hear what it brings", async () => {
  const tabs = Array.from({ length: 5 }, openTab)
  await untilConnections(1)
  expect(Connection.open[0]?.address).toBe("/api/notifications/stream")
  Connection.open[0]?.tell(3)
  for (const { news } of tabs) {
    await expect.poll(() => news.at(-1), { interval: 1 }).toEqual({ unread: 3 })
  }
  expect(Connection.all).toHaveLength(1)
})

test("another tab takes over when the one with the connection is closed", async () => {
  const first = openTab()
  await untilConnections(1)
  const second = openTab()
  first.close()
  await expect.poll(() => Connection.all.length, { interval: 1 }).toBe(2)
  await untilConnections(1)
  Connection.open[0]?.tell(1)
  expect(second.news.at(-1)).toEqual({ unread: 1 })
  expect(first.news).toEqual([])
})

test("a tab that opens later is told the latest at once", async () => {
  openTab()
  await untilConnections(1)
  Connection.open[0]?.tell(7)
  const { news } = openTab()
  await expect.poll(() => news, { interval: 1 }).toEqual([{ unread: 7 }])
})

test("a page that is left closes its connection at once, and opens one when somebody comes back", async () => {
  openTab()
  await untilConnections(1)
  page.dispatchEvent(new Event("pagehide"))
  expect(Connection.open).toHaveLength(0)
  page.dispatchEvent(new Event("pageshow"))
  await untilConnections(1)
})

test("a tab that is hidden for a minute lets go, a shorter look away changes nothing", async () => {
  openTab()
  await untilConnections(1)
  vi.useFakeTimers()
  const look = (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event("visibilitychange"))
  }
  look(true)
  await vi.advanceTimersByTimeAsync(59_000)
  look(false)
  look(true)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(Connection.open).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(Connection.open).toHaveLength(0)
  vi.useRealTimers()
  look(false)
  await untilConnections(1)
})

test("a refused connection is tried again, later each time, as long as the session holds", async () => {
  vi.useFakeTimers()
  const { ended } = openTab()
  await vi.waitUntil(() => Connection.all.length === 1)
  for (const [tries, seconds] of [8, 16, 32].entries()) {
    status = tries === 0 ? 503 : 200
    Connection.all.at(-1)?.refuse()
    await vi.advanceTimersByTimeAsync(4_900)
    expect(Connection.all).toHaveLength(tries + 1)
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    expect(Connection.all).toHaveLength(tries + 2)
  }
  expect(ended.times).toBe(0)
})

test("a tab whose place another browser took waits before it connects again", async () => {
  vi.useFakeTimers()
  openTab()
  await vi.waitUntil(() => Connection.all.length === 1)
  Connection.all[0]?.dispatchEvent(new Event(replacedEvent))
  await vi.advanceTimersByTimeAsync(4_900)
  expect(Connection.open).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(Connection.open).toHaveLength(1)
})

test("an ended session ends it for good", async () => {
  const { ended } = openTab()
  await untilConnections(1)
  status = 401
  Connection.open[0]?.refuse()
  await expect.poll(() => ended.times, { interval: 1 }).toBe(1)
  expect(Connection.open).toHaveLength(0)
})
