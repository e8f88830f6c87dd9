import { beforeEach, expect, test, vi } from "vitest"

vi.mock("#app/ui/overlay/toast.ts", () => ({ toast: { error: () => undefined } }))

const me = { member: { uid: "a" }, unread: 0, statuses: [], hidesPlayed: false }
const nothing = {
  liked: [],
  own: [],
  withLikers: [],
  hidden: [],
  muted: [],
  answers: {},
  parts: {},
  photos: {},
}

let sent: string[]
let asked: string[]
let answers: (() => Promise<object>)[]
beforeEach(() => {
  vi.resetModules()
  sent = []
  asked = []
  answers = []
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    if (address === "/api/me") return Response.json(me)
    if (request?.method !== "POST") {
      asked.push(address)
      return Response.json(await answers.shift()?.())
    }
    sent.push(`${address} ${String(request.body)}`)
    return Response.json({ ok: true, value: { liked: true, likeCount: 8 } })
  })
})

async function openPage() {
  const viewer = await import("#app/viewer/viewer-store.ts")
  await viewer.loadViewer()
  const { personalReviews } = await import("#app/viewer/personal-reviews.ts")
  return { ...viewer, ...(await import("./personal-reviews.ts")), of: personalReviews.of }
}

test("two presses of いいね while its code is still loading are one request", async () => {
  const { withPersonalReviews } = await import("./use-personal-review.ts")
  const { personalReviews } = await import("#app/viewer/personal-reviews.ts")
  let pressed: Promise<void>[] = []
  const press = () =>
    withPersonalReviews((reviews) => (pressed = [...pressed, reviews.pressLike(3, 7)]))
  await Promise.all([press(), press()])
  await Promise.all(pressed)
  expect(pressed).toHaveLength(2)
  expect(sent).toEqual(["/mysteries/reviews/3/like liked=1"])
  expect(personalReviews.of(3)).toMatchObject({
    isLiked: true,
    counted: { shown: 7, now: 8 },
  })
})

test("a press while the reviews of a page are asked for is not overwritten by the answer", async () => {
  const answer = Promise.withResolvers<object>()
  answers = [() => answer.promise]
  const { askFor, pressLike, of } = await openPage()
  for (const id of [3, 4]) askFor(id)
  await vi.waitFor(() => expect(asked).toEqual(["/api/personal/reviews?ids=3,4"]))
  await pressLike(3, 7)
  answer.resolve({ ...nothing, liked: [4], parts: { 3: ["犯人は執事"] } })
  await vi.waitFor(() => expect(of(4)).toMatchObject({ isLiked: true }))
  expect(of(3)).toMatchObject({ isLiked: true, spoilers: ["犯人は執事"] })
})

test("a member who has just played a mystery is told the spoilers of its reviews", async () => {
  answers = [async () => nothing, async () => ({ ...nothing, parts: { 3: ["犯人は執事"] } })]
  const { askFor, storeStatus, of } = await openPage()
  askFor(3)
  await vi.waitFor(() => expect(of(3)).toMatchObject({ spoilers: [] }))
  storeStatus("m", 2)
  await vi.waitFor(() => expect(of(3)).toMatchObject({ spoilers: ["犯人は執事"] }))
})

test("a review of a muted member stays in sight once shown, until somebody is muted again", async () => {
  const muted = async () => ({ ...nothing, hidden: [3], muted: [3] })
  answers = [muted, muted, muted]
  const { askFor, storeStatus, unveil, of } = await openPage()
  const { noteHideChange } = await import("#app/viewer/hidden-members.ts")
  askFor(3)
  await vi.waitFor(() => expect(of(3)).toMatchObject({ isMuted: true, isUnveiled: false }))
  unveil(3)
  storeStatus("m", 2)
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  expect(of(3)).toMatchObject({ isUnveiled: true })
  noteHideChange()
  await vi.waitFor(() => expect(of(3)).toMatchObject({ isMuted: true, isUnveiled: false }))
})

test("another member is not shown what the one before liked", async () => {
  answers = [async () => ({ ...nothing, liked: [3] })]
  const { askFor, forgetMember, of } = await openPage()
  askFor(3)
  await vi.waitFor(() => expect(of(3)).toMatchObject({ isLiked: true }))
  forgetMember()
  expect(of(3)).toBeUndefined()
})

test("a press whose code cannot be loaded is not lost in silence", async () => {
  vi.doMock("./personal-reviews.ts", () => {
    throw new Error("no connection")
  })
  const { withPersonalReviews } = await import("./use-personal-review.ts")
  const fail = vi.fn<() => void>()
  await withPersonalReviews(() => undefined, fail)
  expect(fail).toHaveBeenCalledOnce()
  vi.doUnmock("./personal-reviews.ts")
})
