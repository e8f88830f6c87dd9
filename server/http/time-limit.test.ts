import { expect, test } from "vitest"
import { isTimeout, withinTime } from "./time-limit.ts"

test("work that is done in time returns its result", async () => {
  expect(await withinTime(1000, async () => "done")).toBe("done")
  await expect(withinTime(1000, () => Promise.reject(new Error("own")))).rejects.toThrow("own")
})

test("work that takes too long is aborted", async () => {
  let told: AbortSignal | undefined
  const given = withinTime(1, (signal) => {
    told = signal
    return new Promise(() => undefined)
  })
  const error = await given.catch((reason: unknown) => reason)
  expect(isTimeout(error)).toBe(true)
  expect(told?.aborted).toBe(true)
})
