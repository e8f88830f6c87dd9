import { setImmediate as soon } from "node:timers/promises"
import { expect, test } from "vitest"
import { fewAtOnce } from "./few-at-once.ts"

const items = Array.from({ length: 9 }, (_, n) => n)
const neverAborted = new AbortController().signal

test("all are started in order, and never more than four run at a time", async () => {
  const [begun, running] = [[] as number[], new Set<number>()]
  let most = 0
  await fewAtOnce(items, neverAborted, async (item) => {
    begun.push(item)
    running.add(item)
    most = Math.max(most, running.size)
    for (let turn = 0; turn <= item % 3; turn++) await soon()
    running.delete(item)
  })
  expect(begun).toEqual(items)
  expect(most).toBe(4)
})

test("after one has failed, only those already running are finished", async () => {
  const begun: number[] = []
  const all = fewAtOnce(items, neverAborted, async (item) => {
    begun.push(item)
    await soon()
    if (item === 2) throw new Error("no paper left")
  })
  await expect(all).rejects.toThrow("no paper left")
  for (let turn = 0; turn < 20; turn++) await soon()
  expect(begun).toEqual([0, 1, 2, 3, 4, 5])
})

test("when aborted, only those already running are finished", async () => {
  const stopping = new AbortController()
  const begun: number[] = []
  const all = fewAtOnce(items, stopping.signal, async (item) => {
    begun.push(item)
    if (item === 2) stopping.abort()
    await soon()
  })
  await expect(all).rejects.toThrow(/abort/)
  expect(begun).toEqual([0, 1, 2])
})
