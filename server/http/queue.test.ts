import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createQueue } from "./queue.ts"
import { isTimeout } from "./time-limit.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Work that ends when the test ends it. */
function task(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const work = () => {
    begun.push(name)
    return promise
  }
  return { work, finish: () => resolve(name), fail: () => reject(new Error(name)) }
}

test("a limited number run at once, the others in the order of arrival", async () => {
  const queue = createQueue({ atOnce: 2, patience: 1_000 })
  const begun: string[] = []
  const tasks = ["a", "b", "c", "d"].map((name) => task(name, begun))
  const done = tasks.map(({ work }) => queue(work))
  await vi.advanceTimersByTimeAsync(500)
  expect(begun).toEqual(["a", "b"])
  tasks[1]?.finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toEqual(["a", "b", "c"])
  for (const { finish } of tasks) finish()
  expect(await Promise.all(done)).toEqual(["a", "b", "c", "d"])
})

test("work that waits too long is not done", async () => {
  const queue = createQueue({ atOnce: 1, patience: 1_000 })
  const begun: string[] = []
  const [first, second, third] = ["a", "b", "c"].map((name) => task(name, begun))
  const running = queue(first?.work ?? Promise.reject)
  const late = queue(second?.work ?? Promise.reject).catch(isTimeout)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBe(true)
  first?.finish()
  await running
  third?.finish()
  expect(await queue(third?.work ?? Promise.reject)).toBe("c")
  expect(begun).toEqual(["a", "c"])
})

test("failed work makes room for the next", async () => {
  const queue = createQueue({ atOnce: 1, patience: 1_000 })
  const [first, second] = ["a", "b"].map((name) => task(name, []))
  const failing = queue(first?.work ?? Promise.reject)
  const waiting = queue(second?.work ?? Promise.reject)
  first?.fail()
  await expect(failing).rejects.toThrow("a")
  second?.finish()
  expect(await waiting).toBe("b")
})
