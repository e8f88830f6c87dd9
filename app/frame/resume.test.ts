import { afterEach, beforeEach, expect, test, vi } from "vitest"

const id = "A".repeat(22)
const me = { member: { uid: "a" }, unread: 0, statuses: [], hidesPlayed: false }

/** A button on the page that a guest pressed before. */
const button = {
  closest: () => null,
  ariaPressed: "false",
  focus: () => undefined,
  click: () => presses++,
}
let presses: number
let isOnPage: boolean
let storage: Map<string, string>
let location: { pathname: string; search: string; assign: (to: string) => void }

beforeEach(() => {
  presses = 0
  isOnPage = true
  storage = new Map()
  button.ariaPressed = "false"
})

afterEach(() => vi.unstubAllGlobals())

/** A page that somebody opens: a member, or a guest (null). */
async function open(address: string, of: unknown = me) {
  const { pathname, search } = new URL(address, "http://localhost")
  location = { pathname, search, assign: (to) => (location.pathname = to) }
  vi.resetModules()
  vi.stubGlobal("location", location)
  vi.stubGlobal("CSS", { escape: (text: string) => text })
  vi.stubGlobal("document", {
    cookie: "",
    documentElement: { dataset: {}, toggleAttribute: () => undefined },
    querySelector: (selector: string) => (isOnPage && selector.includes(id) ? button : null),
  })
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal("fetch", async () => Response.json(of))
  const { resume } = await import("./resume.ts")
  await Promise.all([resume(), resume()])
}

/** A guest presses 気になる and goes to log in. */
async function begin(page = `/mysteries/${id}`) {
  await open(page, null)
  const { rememberUnfinished } = await import("#app/viewer/unfinished.ts")
  rememberUnfinished(`${id}/1`, page)
}

test("what a guest began is done once, when they are back as a member", async () => {
  await begin()
  await open(`/login?redirect=/mysteries/${id}`, null)
  await open("/mypage/edit")
  expect(presses).toBe(0)
  await open(`/mysteries/${id}`)
  await open(`/mysteries/${id}`)
  expect(presses).toBe(1)
})

test("it waits while they are back without a login", async () => {
  await begin()
  await open(`/mysteries/${id}`, null)
  expect(presses).toBe(0)
  await open(`/mysteries/${id}`)
  expect(presses).toBe(1)
})

test("it is forgotten on any other page, and after an hour", async () => {
  await begin()
  await open("/calendar", null)
  await open(`/mysteries/${id}`)
  await begin()
  vi.useFakeTimers({ now: Date.now() + 3_600_001 })
  await open(`/mysteries/${id}`)
  vi.useRealTimers()
  expect(presses).toBe(0)
  expect(storage.size).toBe(0)
})

test("what is done already is not undone", async () => {
  await begin()
  button.ariaPressed = "true"
  await open(`/mysteries/${id}`)
  expect(presses).toBe(0)
})

test("a list that no longer has the card leads to the mystery, and a mystery that is gone to nothing", async () => {
  await begin("/mysteries?kwd=x")
  isOnPage = false
  await open("/mysteries?kwd=x")
  expect(location.pathname).toBe(`/mysteries/${id}`)
  await open(location.pathname)
  expect(storage.size).toBe(0)
})
