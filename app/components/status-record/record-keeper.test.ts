import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createRecordKeeper } from "./record-keeper.ts"

let sent: string[]
let answers: (() => Promise<Response>)[]
let told: string[]
const ok = async () => Response.json({ ok: true, value: {} })
const offline = async () => {
  throw new TypeError("Failed to fetch")
}

beforeEach(() => {
  ;[sent, answers, told] = [[], [], []]
  vi.useFakeTimers()
  vi.stubGlobal("fetch", async (_: string, request?: RequestInit) => {
    sent.push(String(request?.body))
    return await (answers.shift() ?? ok)()
  })
})
afterEach(() => {
  vi.useRealTimers()
})

const hears = (who: string) => ({
  onKept: () => told.push(`${who}: kept`),
  onRefused: ({ code }: { code: string }) => told.push(`${who}: ${code}`),
})

const open = () => createRecordKeeper("A".repeat(22), hears("form"))

test("a finger that slides over all values sends the last one", async () => {
  const keeper = open()
  for (const satisfaction of ["1", "2.5", "4", "4.5"]) keeper.change({ satisfaction })
  keeper.change({ playedOn: "" })
  await vi.runAllTimersAsync()
  expect(sent).toEqual(["satisfaction=4.5&playedOn="])
  expect(told).toEqual(["form: kept"])
})

test("a choice made while another is on its way is sent after it", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  answers.push(() => promise)
  const keeper = open()
  keeper.change({ satisfaction: "3" })
  await vi.advanceTimersByTimeAsync(1000)
  keeper.change({ outcome: "success" })
  await vi.advanceTimersByTimeAsync(1000)
  expect(sent).toEqual(["satisfaction=3"])
  resolve(await ok())
  await vi.runAllTimersAsync()
  expect(sent).toEqual(["satisfaction=3", "outcome=success"])
  expect(told).toEqual(["form: kept"])
})

test("what could not be sent goes with the next choice", async () => {
  answers.push(offline)
  const keeper = open()
  keeper.change({ satisfaction: "3" })
  await vi.runAllTimersAsync()
  expect(told).toEqual(["form: offline"])
  keeper.change({ outcome: "failure" })
  await vi.runAllTimersAsync()
  expect(sent.at(-1)).toBe("satisfaction=3&outcome=failure")
})

test("closing sends at once what waits, and sends nothing otherwise", async () => {
  const keeper = open()
  await keeper.finish(hears("page"))
  expect(sent).toEqual([])
  keeper.change({ satisfaction: "5" })
  await keeper.finish(hears("page"))
  await vi.runAllTimersAsync()
  expect(sent).toEqual(["satisfaction=5"])
  expect(told).toEqual(["page: kept"])
})

test("of a プレイ済 that is taken back nothing is recorded", async () => {
  const keeper = open()
  keeper.change({ satisfaction: "5" })
  keeper.drop()
  await keeper.finish(hears("page"))
  await vi.runAllTimersAsync()
  expect(sent).toEqual([])
})
