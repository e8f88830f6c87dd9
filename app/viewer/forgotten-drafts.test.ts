import { expect, test, vi } from "vitest"
import { forgetDrafts } from "./drafts.ts"
import { keepDraft } from "./kept-draft.ts"

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

test("a browser forgets all that was not sent, and nothing else", () => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  const [local, ofTab] = [newStorage(), newStorage()]
  vi.stubGlobal("indexedDB", { deleteDatabase })
  vi.stubGlobal("localStorage", local)
  vi.stubGlobal("sessionStorage", ofTab)
  keepDraft("review/hina/m1", { review: "途中" })
  ofTab.setItem("comment/hina/3", "まだ送っていない")
  local.setItem("theme", "dark")
  forgetDrafts()
  expect(deleteDatabase.mock.calls).toEqual([["review-photos"]])
  expect([Object.keys(local), Object.keys(ofTab)]).toEqual([["theme"], []])
  vi.unstubAllGlobals()
})
