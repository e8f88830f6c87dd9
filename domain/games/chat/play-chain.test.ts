import { expect, test } from "vitest"
import { shibaPark } from "#content/games/shiba-park/shiba-park.ts"
import { playChain } from "./play-chain.ts"

const { chain } = shibaPark
const wordsAfter = (before: string[], typed: string) =>
  playChain(chain, before, typed).words.map(({ word }) => word)
const said = (before: string[], typed: string) =>
  playChain(chain, before, typed).said.map((each) => (each.kind === "line" ? each.text : each.kind))

test("the three answer a word in turn, each from the last letter before", () => {
  expect(wordsAfter([], "しりとり")).toEqual(["しりとり", "りす", "すきま", "まど"])
  expect(wordsAfter(["まど"], "トマト")).toEqual(["とまと", "とうだい", "いけ", "けむり"])
  expect(wordsAfter([], "コーヒー")[1]).toBe("ひなた")
})

test("a word that begins otherwise, or that nobody can read, is asked for again", () => {
  expect(said(["まど"], "りす")).toEqual(["『と』からだよ！"])
  expect(said([], "林檎")).toEqual(["読み方も、お願いします。"])
})

test("who says a word again has lost, and so has who ends with ん", () => {
  expect(playChain(chain, ["りす", "すきま"], "まり")).toMatchObject({ isOver: true })
  expect(said([], "みかん")).toEqual(["『ん』！", "……ん", "…………なかまだな。"])
})
