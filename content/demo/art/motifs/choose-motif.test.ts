import { expect, test } from "vitest"
import { motifsFor } from "./choose-motif.ts"

const story = "ある夜、町から灯りが消えた。"

test.for([
  ["土蔵に猫がはいったので", "cat"],
  ["潜水艦とどろき号からの脱出", "submarine"],
  ["ダイヤ改正前夜", "train"],
  ["昆虫標本の呪い", "insect"],
  ["もうええわ殺人事件", "magnifier"],
  ["にんじゃ教室 しのび足でGO！", "ninja"],
  ["宝石商ミナト氏からの挑戦状", "gem"],
])("%s shows a %s", ([title = "", motif]) => {
  expect(motifsFor({ title, story, type: "03" })[0]).toBe(motif)
})

test("a title that names nothing shows what its story tells of twice", () => {
  const told = "鍵が消えた。鍵がなければ、船は出ない。"
  expect(motifsFor({ title: "わからん！", story: told, type: "13" })[0]).toBe("key")
})

test("a title and story without a word for it show a sign of the type", () => {
  expect(motifsFor({ title: "わからん！", story: "考えるな。", type: "07" })).toEqual([
    "cup",
    "soda",
    "pudding",
  ])
})
