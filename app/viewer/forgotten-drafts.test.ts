import { expect, test, vi } from "vitest"
import { flashCookie, flashes } from "#shared/messages/flash.ts"
import { keepDraft } from "./kept-draft.ts"
import { showFlash } from "./show-flash.ts"

/** As a browser's: its keys are what it holds. */
const newStorage = () =>
  Object.create({
    setItem(key: string, text: string) {
      Object.assign(this, { [key]: text })
    },
    removeItem(key: string) {
      Reflect.deleteProperty(this, key)
    },
  }) as Pick<Storage, "setItem" | "removeItem">

test.each(flashes)("what was not sent is kept after %s, unless the member left", (flash) => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  const [local, ofTab] = [newStorage(), newStorage()]
  vi.stubGlobal("indexedDB", { deleteDatabase })
  vi.stubGlobal("localStorage", local)
  vi.stubGlobal("sessionStorage", ofTab)
  keepDraft("review/hina/m1", { review: "途中" })
  ofTab.setItem("comment/hina/3", "まだ送っていない")
  local.setItem("theme", "dark")
  vi.stubGlobal("document", { cookie: flashCookie(flash) })
  vi.useFakeTimers()
  showFlash()
  const isForgotten = flash === "logged-out" || flash === "user-deleted"
  expect(deleteDatabase.mock.calls).toEqual(isForgotten ? [["review-photos"]] : [])
  expect(Object.keys(local)).toEqual(isForgotten ? ["theme"] : ["draft/review/hina/m1", "theme"])
  expect(Object.keys(ofTab)).toEqual(isForgotten ? [] : ["comment/hina/3"])
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
