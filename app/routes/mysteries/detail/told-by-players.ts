import type { Testimony, Vouched } from "#domain/reviews/testimony.ts"
import { distanceText, vouchedWords } from "#shared/reviews/vouched-words.ts"
import type { Day } from "#shared/time/tokyo.ts"

/** A row of the outline that only players know. */
type ToldRow = { name: string; text: string }

/** Rows that are named after what they are about say less. */
const answers: Record<string, Record<string, string>> = {
  ...vouchedWords,
  beginners: { true: "置いていかれた", false: "楽しめた" },
  colors: { true: "あり", false: "なし" },
}

/** 2026年10月: how fresh it is. */
const monthText = (day: Day) => `${day.slice(0, 4)}年${Number(day.slice(5, 7))}月`

const latest = (days: Day[]) => days.toSorted().at(-1) ?? ""

const people = (count: number, last: Day) => `${count}人・最後は${monthText(last)}`

/** 暗かった 3人、階段があった 5人・最後は2026年10月. Null if nobody told. */
function summary(all: Vouched[], facts: string[]): string | null {
  const told = facts.flatMap((fact) =>
    all.filter((each) => each.fact === fact).toSorted((a, b) => b.count - a.count),
  )
  if (told.length === 0) return null
  const parts = told.map(({ fact, said, count }) => `${answers[fact]?.[said]} ${count}人`)
  return `${parts.join("、")}・最後は${monthText(latest(told.map(({ last }) => last)))}`
}

/** Players' words on facts of the outline, to stand below the maker's. */
export function saidBesides({ answers }: Testimony, ...facts: string[]): string | null {
  const text = summary(answers, facts)
  return text && `プレイした人：${text}`
}

/** Facts that only players tell of. */
export function toldByPlayers({ answers, walked, bought }: Testimony): ToldRow[] {
  const found = (said: string) =>
    answers.filter((each) => each.fact === "found" && each.said === said)
  const states = [
    ...found("running").map(({ count, last }) => `まだ開催中（${people(count, last)}）`),
    ...found("changed").map(
      ({ count, last }) => `掲載内容から変わっていた（${people(count, last)}）`,
    ),
  ]
  const rows = [
    { name: "初心者", text: summary(answers, ["beginners"]) },
    { name: "色の謎", text: summary(answers, ["colors"]) },
    {
      name: "歩く距離",
      text: walked && `約${distanceText(walked.metres)}（${people(walked.count, walked.last)}）`,
    },
    {
      name: "買える場所",
      text: bought.map(({ at, last }) => `${at}（${monthText(last)}）`).join("、"),
    },
    { name: "開催状況", text: states.join("、") },
  ]
  return rows.flatMap(({ name, text }) => (text ? [{ name, text }] : []))
}
