import { expect, test } from "vitest"
import { openQueue } from "./queue.ts"

function task() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { promise, resolve, reject, started: false }
}

test("two run at a time and the others wait in the order of arrival", async () => {
  const inTurn = openQueue({ places: 2, bytes: 100 })
  const tasks = [task(), task(), task(), task()]
  const done = tasks.map((each, number) =>
    inTurn(1, async () => {
      each.started = true
      await each.promise
      return number
    }),
  )
  const started = () => tasks.map((each) => each.started)
  expect(started()).toEqual([true, true, false, false])
  tasks[1]?.resolve("")
  await done[1]
  expect(started()).toEqual([true, true, true, false])
  for (const each of tasks) each.resolve("")
  expect(await Promise.all(done)).toEqual([0, 1, 2, 3])
})

test("a task that does not fit into memory is refused, and fits once others are done", async () => {
  const inTurn = openQueue({ places: 2, bytes: 100 })
  const first = task()
  const running = inTurn(60, () => first.promise)
  expect(await inTurn(60, async () => "second")).toBe("busy")
  first.resolve("first")
  expect(await running).toBe("first")
  expect(await inTurn(60, async () => "third")).toBe("third")
})

test("a failed task frees its slot and its memory", async () => {
  const inTurn = openQueue({ places: 1, bytes: 10 })
  const failing = inTurn(10, () => Promise.reject(new Error("no")))
  await expect(failing).rejects.toThrow("no")
  expect(await inTurn(10, async () => "next")).toBe("next")
})
