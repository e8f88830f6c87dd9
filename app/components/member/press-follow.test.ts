import { beforeEach, expect, test, vi } from "vitest"

const toast = { error: vi.fn<() => void>(), success: vi.fn<() => void>() }
vi.mock("#app/ui/overlay/toast.ts", () => ({ toast }))

const nothing = { isFollowed: false, isRequested: false, isFollower: false }
const me = { member: { uid: "a", nzUserId: 1 }, unread: 0, statuses: [], hidesPlayed: false }

let sent: string[]
let asked: string[]
let answer: PromiseWithResolvers<void>
beforeEach(() => {
  vi.resetModules()
  sent = []
  asked = []
  answer = Promise.withResolvers()
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    if (address === "/api/me") return Response.json(me)
    if (request?.method !== "POST") {
      asked.push(address)
      await answer.promise
      return Response.json({ followed: [3], requested: [6], followers: [4] })
    }
    const body = String(request.body)
    sent.push(`${address} ${body}`)
    const isWanted = body.endsWith("1")
    // Member 6 approves their followers.
    const requested = isWanted && address.startsWith("/users/6/")
    return Response.json({ ok: true, value: { followed: isWanted && !requested, requested } })
  })
})

test("two presses while the code is still loading are one request, and the button changes", async () => {
  const { withFollows } = await import("./use-follow.ts")
  const { followStore } = await import("./follow-store.ts")
  const press = () => withFollows((loaded) => loaded.pressFollow(3, undefined))
  await Promise.all([press(), press()])
  expect(sent).toEqual(["/users/3/follow followed=1"])
  expect(followStore.of(3)).toEqual({ ...nothing, isFollowed: true })
  await withFollows((loaded) => loaded.pressFollow(3, followStore.of(3)))
  expect(sent[1]).toBe("/users/3/follow followed=0")
  expect(followStore.of(3)).toEqual(nothing)
})

test("all members of a page are asked for at once, and a press meanwhile is not overwritten", async () => {
  const { loadViewer } = await import("#app/viewer/viewer-store.ts")
  const { askFor, pressFollow } = await import("./follows.ts")
  const { followStore } = await import("./follow-store.ts")
  await loadViewer()
  for (const id of [3, 4, 5, 6]) askFor(id)
  await vi.waitFor(() => expect(asked).toEqual(["/api/personal/follows?ids=3,4,5,6"]))
  await pressFollow(5, undefined)
  answer.resolve()
  await vi.waitFor(() => expect(followStore.of(4)).toBeDefined())
  expect(asked).toHaveLength(1)
  expect([3, 4, 5, 6].map((id) => followStore.of(id))).toEqual([
    { ...nothing, isFollowed: true },
    { ...nothing, isFollower: true },
    { ...nothing, isFollowed: true },
    { ...nothing, isRequested: true },
  ])
})

test("a press asks a member who approves their followers, and the next one takes it back", async () => {
  const { withFollows } = await import("./use-follow.ts")
  const { followStore } = await import("./follow-store.ts")
  const press = () => withFollows((loaded) => loaded.pressFollow(6, followStore.of(6)))
  await press()
  expect(followStore.of(6)).toEqual({ ...nothing, isRequested: true })
  expect(toast.success).toHaveBeenLastCalledWith("フォローを申請しました")
  await press()
  expect(sent).toEqual(["/users/6/follow followed=1", "/users/6/follow followed=0"])
  expect(followStore.of(6)).toEqual(nothing)
  expect(toast.success).toHaveBeenLastCalledWith("フォローの申請を取り消しました")
})

test("a press whose code cannot be loaded is not lost in silence", async () => {
  vi.doMock("./follows.ts", () => {
    throw new Error("no connection")
  })
  const { withFollows } = await import("./use-follow.ts")
  const fail = vi.fn<() => void>()
  await withFollows(() => undefined, fail)
  expect(fail).toHaveBeenCalledOnce()
  vi.doUnmock("./follows.ts")
})
