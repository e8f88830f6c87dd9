import { beforeEach, expect, test } from "vitest"
import type { Clock } from "./countdown.ts"
import { createToasts, type Toasts, toastTime } from "./toasts.ts"

let toasts: Toasts
let pass: (ms: number) => void

beforeEach(() => {
  const { clock, advance } = createClock()
  toasts = createToasts(clock)
  pass = advance
})

const texts = () => toasts.entries().map(({ text }) => text)
const newest = () => toasts.entries()[0]?.id ?? 0

test("a toast disappears after three seconds, not before", () => {
  toasts.show("success", "登録しました")
  pass(toastTime - 1)
  expect(texts()).toEqual(["登録しました"])
  pass(1)
  expect(texts()).toEqual([])
})

test("an action goes when what it would take back has changed since", () => {
  const onPress = () => undefined
  toasts.show("success", "first", { label: "元に戻す", onPress, of: "a" })
  toasts.show("success", "other", { label: "元に戻す", onPress, of: "b" })
  toasts.show("success", "without an action")
  toasts.outdate("a")
  expect(texts()).toEqual(["without an action", "other"])
})

test("each toast has its own timer, and the newest is on top", () => {
  toasts.show("success", "one")
  pass(1000)
  toasts.show("error", "two")
  expect(texts()).toEqual(["two", "one"])
  pass(2000)
  expect(texts()).toEqual(["two"])
})

test("the timer of a toast under the pointer stops, the others run on", () => {
  toasts.show("success", "other")
  toasts.show("success", "held")
  pass(2000)
  toasts.hold(newest())
  pass(60_000)
  expect(texts()).toEqual(["held"])
  toasts.release(newest())
  pass(999)
  expect(texts()).toEqual(["held"])
  pass(1)
  expect(texts()).toEqual([])
})

test.each(["window", "focus"] as const)(
  "%s stops the timers of all toasts, also of later ones",
  (hold) => {
    toasts.show("success", "before")
    toasts.hold(hold)
    toasts.show("success", "after")
    pass(60_000)
    expect(texts()).toEqual(["after", "before"])
    toasts.release(hold)
    pass(toastTime)
    expect(texts()).toEqual([])
  },
)

test("timers stay stopped until the last reason is gone", () => {
  toasts.show("success", "held")
  toasts.hold("window")
  toasts.hold(newest())
  toasts.release("window")
  pass(60_000)
  expect(texts()).toEqual(["held"])
})

test("closing one toast leaves the others and ends its timer", () => {
  toasts.show("success", "one")
  toasts.show("success", "two")
  toasts.close(newest())
  expect(texts()).toEqual(["one"])
  pass(toastTime)
  expect(texts()).toEqual([])
})

test("the sixth toast removes the oldest", () => {
  for (const text of ["1", "2", "3", "4", "5", "6"]) toasts.show("info", text)
  expect(texts()).toEqual(["6", "5", "4", "3", "2"])
})

test("listeners run at each change until they unsubscribe", () => {
  let changes = 0
  const leave = toasts.subscribe(() => changes++)
  toasts.show("info", "one")
  pass(toastTime)
  leave()
  toasts.show("info", "two")
  expect(changes).toBe(2)
})

function createClock() {
  let time = 0
  let waiting: { at: number; run: () => void }[] = []
  const clock: Clock = {
    now: () => time,
    after: (ms, run) => {
      const entry = { at: time + ms, run }
      waiting.push(entry)
      return () => {
        waiting = waiting.filter((other) => other !== entry)
      }
    },
  }
  function advance(ms: number) {
    time += ms
    const due = waiting.filter(({ at }) => at <= time)
    waiting = waiting.filter(({ at }) => at > time)
    for (const { run } of due) run()
  }
  return { clock, advance }
}
