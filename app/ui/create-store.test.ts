import { expect, test } from "vitest"
import { createStore } from "./create-store.ts"

test("a subscriber hears of each change until it leaves, and reads what is current", () => {
  const store = createStore("before")
  const heard: string[] = []
  const leave = store.subscribe(() => heard.push(store.current()))
  store.set("now")
  leave()
  store.set("later")
  expect(heard).toEqual(["now"])
  expect([store.current(), store.atFirst()]).toEqual(["later", "before"])
})
