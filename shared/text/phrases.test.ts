import { expect, test } from "vitest"
import { phrasesOf } from "./phrases.ts"

test.for([
  ["まいごセンターからのお知らせです", "まいご|センターからのお知らせです"],
  ["お台場漂着物保管所", "お台場漂着物保管所"],
  ["ホテルに閉じ込められて", "ホテルに|閉じ込められて"],
  ["符丁をぬすめ", "符丁を|ぬすめ"],
  ["終電のあとで、車庫会議", "終電のあとで、|車庫会議"],
])("%s", ([text = "", phrases]) => {
  expect(phrasesOf(text).join("|")).toBe(phrases)
})
