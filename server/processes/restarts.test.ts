import { expect, test } from "vitest"
import { createRestartPolicy, mostDeathsAMinute } from "./restarts.ts"

function die(times: number, { every }: { every: number }) {
  let time = 0
  const policy = createRestartPolicy(() => time)
  return Array.from({ length: times }, () => {
    time += every
    return policy()
  })
}

test("a process that ends now and then is started again at once", () => {
  expect(new Set(die(50, { every: 61_000 }))).toEqual(new Set([100]))
})

test("one that ends again and again has to wait longer each time", () => {
  expect(die(5, { every: 1_000 })).toEqual([100, 200, 400, 800, 1_600])
})

test("one that ends too often within a minute is given up", () => {
  const pauses = die(mostDeathsAMinute, { every: 6_000 })
  expect(pauses.at(-2)).toBe(5_000)
  expect(pauses.at(-1)).toBeNull()
})
