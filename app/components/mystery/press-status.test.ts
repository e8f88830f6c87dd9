import { beforeEach, expect, test, vi } from "vitest"
import type { ToastAction } from "#app/ui/overlay/toasts.ts"
import type { Status } from "#shared/catalogue/statuses.ts"
import type { Move } from "./moved-counts.ts"

vi.mock("#app/ui/overlay/toast.ts", () => ({
  toast: {
    outdate: () => undefined,
    error: (text: string) => said.push(text),
    success: (text: string, action?: ToastAction) => {
      said.push(text)
      offered = action
    },
  },
}))

vi.mock("#app/components/status-record/ask-to-discard.tsx", () => ({
  askToDiscard: async () => agrees,
}))

vi.mock("#app/components/status-record/explain-limit.tsx", () => ({
  explainLimit: async () => said.push("explained"),
}))

let agrees: boolean
/** The button of the last toast. */
let offered: ToastAction | undefined
let said: string[]
/** The forms that the site received about a status. */
let sent: string[]
let answers: (() => Response)[]
const ok = () => Response.json({ ok: true, value: 0 })

const mystery = { id: "A".repeat(22), title: "時計塔の招待状", img: null, startDate: null }
const me = { member: { uid: "a" }, unread: 0, statuses: [], hidesPlayed: false }

beforeEach(() => {
  ;[said, sent, answers] = [[], [], []]
})

/** The modules keep who is there and what is under way: each test starts with a page of its own. */
async function openPage(of: unknown = me) {
  vi.resetModules()
  vi.stubGlobal("document", { documentElement: { dataset: {} } })
  vi.stubGlobal("fetch", async (address: string, request?: RequestInit) => {
    if (address === "/api/me") return Response.json(of)
    sent.push(String(request?.body))
    return (answers.shift() ?? ok)()
  })
  const { pressStatus } = await import("./press-status.ts")
  const { loginGate } = await import("#app/viewer/login-gate.ts")
  const { statusNow } = await import("#app/viewer/use-viewer.ts")
  let counted = { interested: 0, played: 0 }
  const move = ({ interested, played }: Move) => {
    counted = { interested: counted.interested + interested, played: counted.played + played }
  }
  const press = (next: Status) => pressStatus({ mystery, next, move })
  return { press, counted: () => counted, loginGate, status: () => statusNow(mystery.id) }
}

test("two presses in quick succession are one request", async () => {
  const { press, counted, status } = await openPage()
  await Promise.all([press(1), press(1)])
  expect(sent).toEqual(["status=1"])
  expect(counted()).toEqual({ interested: 1, played: 0 })
  expect(status()).toBe(1)
})

test("a hundred presses within a second end in the status of the last one", async () => {
  const { press, counted, status } = await openPage()
  const presses = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? 2 : 1) as Status)
  await Promise.all(presses.map(press))
  expect(sent).toEqual(["status=2", "status=1"])
  expect(counted()).toEqual({ interested: 1, played: 0 })
  expect(status()).toBe(1)
  expect(said).toEqual(["気なるに登録しました"])
})

test("the form for a review opens once プレイ済 has settled, not in between", async () => {
  const { press, loginGate } = await openPage()
  await Promise.all([press(2), press(0)])
  expect(loginGate.reason()).toBeNull()
  await press(2)
  expect(loginGate.writing).toMatchObject({ mystery })
  expect(said).toEqual(["登録を解除しました"])
  loginGate.writing?.justPlayed?.say()
  expect(said.at(-1)).toBe("プレイ済に登録しました")
})

test("what follows プレイ済 leads back to the status before, and closes itself", async () => {
  const { press, counted, loginGate, status } = await openPage()
  await press(1)
  await press(2)
  expect(loginGate.reason()).not.toBeNull()
  expect(offered?.label).toBe("元に戻す")
  loginGate.writing?.justPlayed?.undo()
  expect(loginGate.reason()).toBeNull()
  await vi.waitFor(() => expect(status()).toBe(1))
  expect(counted()).toEqual({ interested: 1, played: 0 })
})

test("a refused press changes no count, and drops those that came after it", async () => {
  answers.push(() => Response.json({ ok: false, code: "unavailable" }, { status: 503 }))
  const { press, counted, status } = await openPage()
  await Promise.all([press(1), press(2)])
  expect(sent).toEqual(["status=1"])
  expect(said).toEqual(["登録に失敗しました"])
  expect(counted()).toEqual({ interested: 0, played: 0 })
  expect(status()).toBe(0)
  await press(2)
  expect(status()).toBe(2)
})

test("a removal that fails says so in its own words", async () => {
  answers.push(() => Response.json({ ok: false, code: "unavailable" }, { status: 503 }))
  const { press } = await openPage({ ...me, statuses: [{ mysteryid: mystery.id, status: 1 }] })
  await press(0)
  expect(said).toEqual(["削除に失敗しました"])
})

test("a guest is asked to log in once, and nothing is sent", async () => {
  const { press, loginGate, counted } = await openPage(null)
  await Promise.all([press(1), press(1)])
  expect(loginGate.reason()).toBe("気になる・プレイ済の登録にはログインが必要です")
  expect(sent).toEqual([])
  expect(counted()).toEqual({ interested: 0, played: 0 })
})

test("who pressed before being recognised is not counted a second time", async () => {
  const { press, counted } = await openPage({
    ...me,
    statuses: [{ mysteryid: mystery.id, status: 1 }],
  })
  await press(1)
  expect(counted()).toEqual({ interested: 0, played: 0 })
})

test("a member in record-only mode sets a status and sees the counts of everybody else", async () => {
  const { press, counted, status } = await openPage({
    ...me,
    member: { uid: "a", recordOnly: true },
  })
  await press(1)
  expect(status()).toBe(1)
  expect(counted()).toEqual({ interested: 0, played: 0 })
})

test.each([
  ["agrees", true, ["status=0", "status=0&discards=1"], ["登録を解除しました"]],
  ["does not agree", false, ["status=0"], []],
])(
  "a member who %s that a record goes with its プレイ済 is heard",
  async (_, answer, forms, texts) => {
    agrees = answer
    answers.push(() =>
      Response.json({ ok: false, code: "record-kept", text: "記録があります" }, { status: 409 }),
    )
    const { press, status, counted } = await openPage({
      ...me,
      statuses: [{ mysteryid: mystery.id, status: 2 }],
    })
    await press(0)
    expect(sent).toEqual(forms)
    expect(said).toEqual(texts)
    expect(status()).toBe(answer ? 0 : 2)
    expect(counted()).toEqual({ interested: 0, played: answer ? -1 : 0 })
  },
)

test("somebody with 1,000 statuses is told of the limit, and what it means", async () => {
  const { press, counted } = await openPage()
  answers = [
    () =>
      Response.json({ ok: false, code: "status-limit", text: "1,000件までです" }, { status: 409 }),
  ]
  await press(1)
  await vi.waitFor(() => expect(said).toEqual(["1,000件までです", "explained"]))
  expect(counted()).toEqual({ interested: 0, played: 0 })
})
