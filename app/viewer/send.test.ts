import { beforeEach, expect, test, vi } from "vitest"

const say = vi.hoisted(() => ({ error: vi.fn<(text: string) => void>() }))
vi.mock("#app/ui/overlay/toast.ts", () => ({ toast: say }))

const words = { login: "ログインしてください", failure: "できませんでした" }
const member = { member: { uid: "a" }, unread: 0, statuses: [], hidesPlayed: false }
const json = (body: unknown, init?: ResponseInit) => () =>
  Promise.resolve(Response.json(body, init))

type Answer = (address: string, init?: RequestInit) => Promise<Response>

/** The modules remember the viewer, so each test loads them fresh, like a new page. */
async function openPage(me: unknown, answer: Answer) {
  vi.resetModules()
  const fetch = vi.fn<Answer>((address, init) =>
    address === "/api/me" ? json(me)() : answer(address, init),
  )
  vi.stubGlobal("fetch", fetch)
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
  const { send } = await import("./send.ts")
  const { viewerStore } = await import("./viewer-store.ts")
  const { loginGate } = await import("./login-gate.ts")
  const sent = () => fetch.mock.calls.filter(([address]) => address !== "/api/me")
  return { send: () => send("/x", { a: "1" }, words), viewerStore, loginGate, sent }
}

beforeEach(() => {
  say.error.mockReset()
})

test("a guest is asked to log in, and nothing is sent", async () => {
  const { send, loginGate, sent } = await openPage(null, json({ ok: true }))
  expect(await send()).toEqual({ ok: false, code: "signed-out" })
  expect(loginGate.reason()).toBe(words.login)
  expect(sent()).toEqual([])
})

test("a member's change succeeds without a message", async () => {
  const { send, sent } = await openPage(member, json({ ok: true, value: 3 }))
  expect(await send()).toEqual({ ok: true, value: 3 })
  expect(sent()).toEqual([["/x", expect.objectContaining({ method: "POST" })]])
  expect(say.error).not.toHaveBeenCalled()
})

test("a member whose session has ended becomes a guest and sees a message", async () => {
  const ended = { ok: false, code: "signed-out", text: "ログインが必要です" }
  const { send, viewerStore } = await openPage(member, json(ended, { status: 401 }))
  expect(await send()).toMatchObject({ ok: false, code: "signed-out" })
  expect(viewerStore.current()).toEqual({ kind: "guest" })
  expect(say.error).toHaveBeenCalledExactlyOnceWith("ログインが必要です")
})

test("a refusal shows its own text, and the member stays signed in", async () => {
  const refusal = { ok: false, code: "status-limit", text: "1,000件までです" }
  const { send, viewerStore } = await openPage(member, json(refusal, { status: 409 }))
  expect(await send()).toMatchObject({ code: "status-limit" })
  expect(viewerStore.current()).toMatchObject({ kind: "member" })
  expect(say.error).toHaveBeenCalledExactlyOnceWith("1,000件までです")
})

test("a member who sends too much reads how long to wait", async () => {
  const refusal = { ok: false, code: "too-many-requests", text: "試行回数が多すぎます" }
  const init = { status: 429, headers: { "Retry-After": "90" } }
  const { send } = await openPage(member, json(refusal, init))
  expect(await send()).toMatchObject({ code: "too-many-requests", retryAfter: 90 })
  expect(say.error).toHaveBeenCalledExactlyOnceWith("試行回数が多すぎます（約2分後）")
})

test("without a connection the caller's text is shown", async () => {
  const { send } = await openPage(member, () => Promise.reject(new TypeError("Failed to fetch")))
  expect(await send()).toEqual({ ok: false, code: "offline" })
  expect(say.error).toHaveBeenCalledExactlyOnceWith(words.failure)
})

test("an answer that is not the site's JSON counts as an outage", async () => {
  const { send } = await openPage(member, () => Promise.resolve(new Response("<html>502</html>")))
  expect(await send()).toEqual({ ok: false, code: "unavailable" })
  expect(say.error).toHaveBeenCalledExactlyOnceWith(words.failure)
})

test("a request without an answer ends after 15 seconds", async () => {
  const limit = new AbortController()
  const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(limit.signal)
  const { send } = await openPage(member, (_, init) => {
    limit.abort(new DOMException("too late", "TimeoutError"))
    return Promise.reject(init?.signal?.reason as Error)
  })
  expect(await send()).toEqual({ ok: false, code: "timeout" })
  expect(timeout).toHaveBeenCalledWith(15_000)
  expect(say.error).toHaveBeenCalledExactlyOnceWith(words.failure)
})
