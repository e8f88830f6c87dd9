import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { createFairQueue, type Turn } from "./fair-queue.ts"
import { isTimeout } from "./time-limit.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const bounds = {
  atOnce: 3,
  atOncePerClient: 2,
  atOncePerNetwork: 2,
  waitingPerClient: 5,
  waiting: 8,
  patience: 1_000,
}

/** Of "a1", the first work of a: a client alone in its network. Of "office/b1": a client beside others in the office. */
function clientOf(name: string) {
  const [network = "", group = "guests"] = name.slice(0, -1).split("/")
  return { network, group }
}

function open(changes: Partial<typeof bounds> = {}) {
  const queue = createFairQueue({ ...bounds, ...changes })
  const begun: string[] = []
  const finish = new Map<string, () => void>()
  const fail = new Map<string, () => void>()
  const leave = new Map<string, Turn["leaveFor"]>()
  /** Work of a client, which goes on until told otherwise. */
  const ask = (name: string) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    finish.set(name, () => resolve(name))
    fail.set(name, () => reject(new Error(name)))
    const answer = queue(clientOf(name), (turn) => {
      begun.push(name)
      leave.set(name, turn.leaveFor)
      return promise
    })
    return answer.catch((error: unknown) => (isTimeout(error) ? "refused" : "failed"))
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return {
    ask,
    begun,
    settle,
    finish: (name: string) => finish.get(name)?.(),
    fail: (name: string) => fail.get(name)?.(),
    /** The work waits for something else until that is done, and goes on then. */
    leave(name: string) {
      const { promise, resolve: done } = Promise.withResolvers<void>()
      const goesOn = leave
        .get(name)?.(() => promise)
        .then(() => void begun.push(`${name} goes on`))
      return { done, goesOn }
    },
  }
}

test("a client that asks for much waits behind itself, and others are next", async () => {
  const { ask, begun, finish, settle } = open()
  for (const name of ["a1", "a2", "a3", "a4"]) void ask(name)
  await settle()
  void ask("b1")
  void ask("c1")
  await settle()
  expect(begun).toEqual(["a1", "a2", "b1"])
  finish("a1")
  await settle()
  expect(begun.at(-1)).toBe("c1")
  finish("b1")
  await settle()
  expect(begun.at(-1)).toBe("a3")
})

test("those who wait take turns", async () => {
  const { ask, begun, finish, settle } = open({ atOnce: 1 })
  for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void ask(name)
  for (const name of ["a1", "b1", "c1", "a2", "b2", "a3"]) {
    await settle()
    finish(name)
  }
  await settle()
  expect(begun).toEqual(["a1", "b1", "c1", "a2", "b2", "a3"])
})

test("work whose turn does not come in time is not done", async () => {
  const { ask, begun, finish, settle } = open({ atOnce: 1 })
  const first = ask("a1")
  const late = ask("b1")
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await late).toBe("refused")
  finish("a1")
  expect(await first).toBe("a1")
  void ask("b2")
  await settle()
  expect(begun).toEqual(["a1", "b2"])
})

test("a client that fills its line is refused at once, and only that client", async () => {
  const { ask, begun, settle } = open()
  const answers = Array.from({ length: 8 }, (_, n) => ask(`a${n}`))
  expect(await answers[7]).toBe("refused")
  void ask("b1")
  await settle()
  expect(begun).toContain("b1")
})

test("where everybody's lines are full, the next one is refused", async () => {
  const { ask } = open()
  for (const client of ["a", "b", "c"]) {
    for (let n = 0; n < 4; n++) void ask(`${client}${n}`)
  }
  expect(await ask("d0")).toBe("refused")
})

test("failed work makes room as well", async () => {
  const { ask, begun, fail, settle } = open({ atOnce: 1 })
  const failing = ask("a1")
  void ask("a2")
  await settle()
  fail("a1")
  expect(await failing).toBe("failed")
  await settle()
  expect(begun).toEqual(["a1", "a2"])
})

test("the clients of one network leave a turn to other networks", async () => {
  const { ask, begun, settle } = open()
  for (const name of ["office/a1", "office/b1", "office/c1"]) void ask(name)
  await settle()
  expect(begun).toEqual(["office/a1", "office/b1"])
  void ask("d1")
  await settle()
  expect(begun).toEqual(["office/a1", "office/b1", "d1"])
})

test("work that waits for something else gives its turn to others meanwhile", async () => {
  const { ask, begun, finish, leave, settle } = open({ atOnce: 1 })
  const first = ask("a1")
  void ask("b1")
  await settle()
  const { done } = leave("a1")
  await settle()
  expect(begun).toEqual(["a1", "b1"])
  done()
  // However long the other takes, and before those who come later.
  await vi.advanceTimersByTimeAsync(5_000)
  void ask("a2")
  await settle()
  expect(begun).toEqual(["a1", "b1"])
  finish("b1")
  await settle()
  expect(begun).toEqual(["a1", "b1", "a1 goes on"])
  finish("a1")
  expect(await first).toBe("a1")
  await settle()
  expect(begun.at(-1)).toBe("a2")
})

test("work that ends while it waits for something else leaves no turn taken", async () => {
  const { ask, begun, fail, leave, settle } = open({ atOnce: 1 })
  const failing = ask("a1")
  await settle()
  const { done } = leave("a1")
  fail("a1")
  expect(await failing).toBe("failed")
  done()
  await settle()
  void ask("b1")
  await settle()
  expect(begun.filter((name) => name !== "a1 goes on")).toEqual(["a1", "b1"])
})

test("work that never waits lets those in who came meanwhile", async () => {
  vi.useRealTimers()
  const queue = createFairQueue(bounds)
  const done: string[] = []
  const ask = (name: string) => queue(clientOf(name), async () => void done.push(name))
  const many = ["a1", "a2", "a3", "a4", "a5"].map(ask)
  await new Promise((resolve) => setImmediate(resolve))
  await Promise.all([...many, ask("b1")])
  expect(done).toEqual(["a1", "a2", "b1", "a3", "a4", "a5"])
})
