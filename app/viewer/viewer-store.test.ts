import { beforeEach, expect, test, vi } from "vitest"

const hina = {
  uid: "a",
  nzUserId: 7,
  name: "ひなた",
  photo: null,
  profile: "",
  email: "hina@example.com",
  points: 30,
}
const meOf = (member: object) => ({ member, unread: 0, statuses: [], hidesPlayed: false })

let stored: Map<string, string>
let me: () => Response
let assigned: string[]
let requests: string[]
let listeners: Hear[]

beforeEach(() => {
  stored = new Map()
  assigned = []
  requests = []
  listeners = []
  me = () => Response.json(meOf(hina))
})

/** The modules keep who is there: each test starts with a page of its own. */
async function openPage(cookie = "", storage: object = storageOf(stored)) {
  vi.resetModules()
  vi.stubGlobal("document", { documentElement: { dataset: {} }, cookie })
  vi.stubGlobal("localStorage", storage)
  vi.stubGlobal("location", {
    assign: (address: string) => assigned.push(address),
    reload: () => assigned.push("the same page"),
  })
  vi.stubGlobal("addEventListener", (_: string, listener: Hear) => listeners.push(listener))
  vi.stubGlobal("fetch", async (address: string) => {
    requests.push(address)
    return address === "/api/me" ? me() : new Response()
  })
  const { loadViewer, viewerStore } = await import("./viewer-store.ts")
  await loadViewer()
  return viewerStore
}

type Hear = (event: { key: string; newValue?: string }) => void

/** Another tab has changed what the browser keeps. */
const hear = (key: string, newValue?: string) =>
  listeners.forEach((listener) => listener({ key, newValue }))

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => items.set(key, text),
  removeItem: (key: string) => items.delete(key),
})

const known = JSON.stringify({
  photo: null,
  name: "ひなた",
  profile: "",
  uid: "a",
  email: "hina@example.com",
  nzUserId: 7,
})

test("a browser that has just signed in remembers the member in the specified fields", async () => {
  const viewer = await openPage("theme=dark; signed-in=1")
  expect(viewer.current()).toMatchObject({ kind: "member", member: { uid: "a" } })
  expect(stored.get("authUser")).toBe(known)
  expect(document.cookie).toMatch(/^signed-in=; Max-Age=0/)
})

test("a member whom the browser remembers stays signed in, and a new name is kept", async () => {
  stored.set("authUser", known.replace("ひなた", "ひな"))
  expect((await openPage()).current()).toMatchObject({ kind: "member" })
  expect(stored.get("authUser")).toBe(known)
  expect(assigned).toEqual([])
})

test("a session that the browser does not remember ends, and the login opens", async () => {
  expect((await openPage()).current()).toEqual({ kind: "guest" })
  expect(requests).toEqual(["/api/me", "/mypage"])
  expect(assigned).toEqual(["/login"])
})

test("a browser without storage keeps its member", async () => {
  const refuse = () => {
    throw new DOMException("denied", "SecurityError")
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse }
  expect((await openPage("", storage)).current()).toMatchObject({ kind: "member" })
  expect(assigned).toEqual([])
})

test("a guest's browser forgets the member, but not because the site is away", async () => {
  stored.set("authUser", known)
  me = () => new Response(null, { status: 503 })
  expect((await openPage()).current()).toEqual({ kind: "guest" })
  expect(stored.has("authUser")).toBe(true)
  me = () => Response.json(null)
  await openPage()
  expect(stored.has("authUser")).toBe(false)
})

test("a tab follows when another one signs out and in", async () => {
  stored.set("authUser", known)
  const viewer = await openPage()
  me = () => Response.json(null)
  hear("theme")
  expect(requests).toEqual(["/api/me"])
  hear("authUser")
  await expect.poll(viewer.current).toEqual({ kind: "guest" })
  me = () => Response.json(meOf(hina))
  stored.set("authUser", known)
  hear("authUser")
  await expect.poll(viewer.current).toMatchObject({ kind: "member" })
})

test("a tab loads its page again when another one has signed in as somebody else", async () => {
  stored.set("authUser", known)
  const viewer = await openPage()
  me = () => Response.json(null)
  hear("authUser")
  await expect.poll(viewer.current).toEqual({ kind: "guest" })
  stored.set("authUser", known)
  me = () => Response.json(meOf(hina))
  hear("authUser")
  await expect.poll(viewer.current).toMatchObject({ kind: "member" })
  expect(assigned).toEqual([])
  me = () => Response.json(meOf({ ...hina, uid: "b" }))
  hear("authUser")
  await expect.poll(() => assigned).toEqual(["the same page"])
})

test("a status set in one tab is known in the others", async () => {
  stored.set("authUser", known)
  const told: string[] = []
  const here = storageOf(stored)
  const storage = {
    ...here,
    setItem: (key: string, text: string) => told.push(`${key} ${text}`),
  }
  await openPage("", storage)
  const { storeStatus } = await import("./viewer-store.ts")
  storeStatus("m", 1)
  expect(told).toContain('change {"mysteryId":"m","before":0,"status":1}')

  const viewer = await openPage()
  hear("change", '{"mysteryId":"m","before":0,"status":1}')
  expect(viewer.current()).toMatchObject({ statuses: new Map([["m", 1]]) })
  expect(stored.has("change")).toBe(false)
})
