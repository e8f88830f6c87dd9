import { expect, test, vi } from "vitest"

vi.mock("#app/ui/overlay/toast.ts", () => ({ toast: { error: () => undefined } }))

const me = { member: { uid: "a" }, unread: 0, statuses: [], hidesPlayed: false }

test("two presses of いいね while its code is still loading are one request", async () => {
  vi.resetModules()
  const sent: string[] = []
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    if (address === "/api/me") return Response.json(me)
    if (request?.method === "POST") sent.push(`${address} ${String(request.body)}`)
    return Response.json({ ok: true, value: { liked: true, likeCount: 8 } })
  })
  const { withPersonalReviews } = await import("./use-personal-review.ts")
  const { viewerStore } = await import("#app/viewer/viewer-store.ts")
  let pressed: Promise<void>[] = []
  const press = () =>
    withPersonalReviews((loaded) => (pressed = [...pressed, loaded.pressLike(3, 7)]))
  await Promise.all([press(), press()])
  await Promise.all(pressed)
  expect(pressed).toHaveLength(2)
  expect(sent).toEqual(["/mysteries/reviews/3/like liked=1"])
  const viewer = viewerStore.current()
  expect(viewer.kind === "member" && viewer.reviews?.get(3)).toMatchObject({
    isLiked: true,
    counted: { shown: 7, now: 8 },
  })
})

test("a press whose code cannot be loaded is not lost in silence", async () => {
  vi.resetModules()
  vi.doMock("./personal-reviews.tsx", () => {
    throw new Error("no connection")
  })
  const { withPersonalReviews } = await import("./use-personal-review.ts")
  const fail = vi.fn<() => void>()
  await withPersonalReviews(() => undefined, fail)
  expect(fail).toHaveBeenCalledOnce()
})
