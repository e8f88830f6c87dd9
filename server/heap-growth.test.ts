import { afterEach, expect, test, vi } from "vitest"
import { watchHeapGrowth } from "./heap-growth.ts"

afterEach(() => vi.useRealTimers())

test("the heap may double while a quarter of the memory is free, and is V8's business otherwise", () => {
  vi.useFakeTimers()
  const set: number[] = []
  let used = 200
  const parts = {
    megabytes: 512,
    usedBytes: () => used * 2 ** 20,
    setGrowth: (percent: number) => void set.push(percent),
  }
  const watch = watchHeapGrowth(parts)
  vi.advanceTimersByTime(5_000)
  expect(set).toEqual([100])
  used = 385
  vi.advanceTimersByTime(5_000)
  expect(set).toEqual([100, 0])
  used = 383
  vi.advanceTimersByTime(1_000)
  expect(set).toEqual([100, 0, 100])
  watch.close()
  used = 400
  vi.advanceTimersByTime(5_000)
  expect(set).toEqual([100, 0, 100])
})
