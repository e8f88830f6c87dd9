import { expect, test } from "vitest"
import { createReplayLog } from "./replica.ts"

test("a replica has everything from before the last look whose position it has replayed", () => {
  const log = createReplayLog()
  log.note({ at: 1, written: 100n, replayed: 90n })
  expect(log.completeUntil()).toBe(-Infinity)
  log.note({ at: 2, written: 200n, replayed: 150n })
  expect(log.completeUntil()).toBe(1)
  log.note({ at: 3, written: 300n, replayed: 300n })
  expect(log.completeUntil()).toBe(3)
})

test("a primary that writes nothing is not lag", () => {
  const log = createReplayLog()
  for (const at of [1, 2, 3]) log.note({ at, written: 100n, replayed: 100n })
  expect(log.completeUntil()).toBe(3)
})

test("a replica that stands still proves nothing new, whether the primary is known to write or not", () => {
  const log = createReplayLog()
  log.note({ at: 1, written: 100n, replayed: 100n })
  log.note({ at: 2, written: 101n, replayed: 100n })
  log.note({ at: 3, written: null, replayed: 100n })
  expect(log.completeUntil()).toBe(1)
})

test("a replica that was lost proves everything again", () => {
  const log = createReplayLog()
  log.note({ at: 1, written: 100n, replayed: 100n })
  log.forget()
  expect(log.completeUntil()).toBe(-Infinity)
})
