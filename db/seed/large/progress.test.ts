import { expect, test } from "vitest"
import { showProgress } from "./progress.ts"

function watch(isTTY: boolean) {
  let [written, time] = ["", 0]
  const screen = {
    isTTY,
    write(text: string) {
      written += text
      return true
    },
  }
  const progress = showProgress(screen, () => (time += 500))
  progress.step("users", 50_000, 100_000)
  progress.step("users", 75_000, 100_000)
  progress.step("counting")
  progress.end()
  return written
}

test("a terminal shows a growing bar, step by step", () => {
  const drawn = watch(true).split("\r\u001b[K")
  expect(drawn[1]).toMatch(/^█{12}░{12} users 50,000 of 100,000 \(\d+\.\d s\)$/)
  expect(drawn[2]).toMatch(/^█{18}░{6} users 75,000 of 100,000/)
  expect(drawn[3]).toMatch(/^█{24} users \(\d+\.\d s\)\n$/)
})

test("a log gets one line for each step", () => {
  expect(watch(false)).toMatch(/^█{24} users \(\d+\.\d s\)\n█{24} counting \(\d+\.\d s\)\n$/)
})
