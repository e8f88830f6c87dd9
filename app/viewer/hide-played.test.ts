import { beforeEach, expect, test, vi } from "vitest"

vi.mock("#app/ui/overlay/toast.ts", () => ({ toast: { error: () => undefined } }))

const me = { member: { uid: "a" }, unread: 0, statuses: [], hidesPlayed: false, knownReruns: [] }

/** The modules keep who is there: each test starts with a page of its own. */
async function openPage(answers: Record<string, () => Response>) {
  vi.resetModules()
  vi.stubGlobal("fetch", (address: string) => Promise.resolve(answers[address]?.()))
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
  const { hidePlayed, hidingStore } = await import("./hide-played.ts")
  const { cachedAnswer, fetchAnswer } = await import("./personal-answers.ts")
  const { viewerStore } = await import("./viewer-store.ts")
  return { hidePlayed, hidingStore, cachedAnswer, fetchAnswer, viewerStore }
}

let settings: Response
const answers = {
  "/api/me": () => Response.json(me),
  "/api/me/list-settings": () => settings,
  "/api/personal/list": () => Response.json({ total: 3 }),
}
beforeEach(() => {
  settings = Response.json({ ok: true, value: true })
})

test("after the switch a member's lists are loaded again", async () => {
  const { hidePlayed, cachedAnswer, fetchAnswer, viewerStore } = await openPage(answers)
  await fetchAnswer("a page", "/api/personal/list")
  expect(cachedAnswer("a page", "/api/personal/list")).toMatchObject({ data: { total: 3 } })
  await hidePlayed(true)
  expect(viewerStore.current()).toMatchObject({ hidesPlayed: true })
  expect(cachedAnswer("a page", "/api/personal/list")).toBeUndefined()
})

test("a switch that the site refuses has changed nothing", async () => {
  settings = Response.json({ ok: false, code: "unavailable" }, { status: 503 })
  const { hidePlayed, cachedAnswer, fetchAnswer, viewerStore } = await openPage(answers)
  await fetchAnswer("a page", "/api/personal/list")
  await hidePlayed(true)
  expect(viewerStore.current()).toMatchObject({ hidesPlayed: false })
  expect(cachedAnswer("a page", "/api/personal/list")).toMatchObject({ data: { total: 3 } })
})

test("a switch pressed while its code is still loading shows the press at once, and the last press counts", async () => {
  const { hidePlayed, hidingStore, viewerStore } = await openPage(answers)
  const sent = hidePlayed(true)
  expect(hidingStore.wish()).toBe(true)
  await Promise.all([hidePlayed(false), hidePlayed(true), sent])
  expect(viewerStore.current()).toMatchObject({ hidesPlayed: true })
  expect(hidingStore.wish()).toBe(null)
})

test("a guest's switch stays off while they are asked to log in", async () => {
  const { hidePlayed, hidingStore, viewerStore } = await openPage({
    "/api/me": () => Response.json(null),
  })
  await hidePlayed(true)
  expect(hidingStore.wish()).toBe(null)
  expect(viewerStore.current()).toMatchObject({ kind: "guest" })
})
