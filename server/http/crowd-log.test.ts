import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { openLog } from "#server/log.ts"
import { createCrowdLog } from "./crowd-log.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test("a thousand refusals make one line a second, and the next one alone makes a line again", async () => {
  const lines: { msg: string; more?: number; id?: string }[] = []
  const note = createCrowdLog(openLog({ write: (line) => void lines.push(JSON.parse(line)) }))
  for (let n = 0; n < 1_000; n++) note("refused", { id: `a${n}` })
  note("away")
  await vi.advanceTimersByTimeAsync(1_000)
  for (let n = 0; n < 5; n++) note("refused")
  await vi.advanceTimersByTimeAsync(3_000)
  note("refused", { id: "b" })

  expect(lines.map(({ msg, more, id }) => ({ msg, more, id }))).toEqual([
    { msg: "refused", id: "a0", more: undefined },
    { msg: "away", id: undefined, more: undefined },
    { msg: "refused", id: undefined, more: 999 },
    { msg: "refused", id: undefined, more: 5 },
    { msg: "refused", id: "b", more: undefined },
  ])
})
