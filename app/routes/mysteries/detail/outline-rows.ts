import { numberText } from "#shared/text/number-text.ts"
import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import type { Testimony } from "#domain/reviews/testimony.ts"
import type { Outline } from "#domain/mysteries/outline.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { peopleText } from "#shared/catalogue/mystery-facts.ts"
import { isAtVenue } from "#shared/catalogue/mystery-types.ts"
import { weekdayNames } from "#shared/time/tokyo.ts"
import { saidBesides, toldByPlayers } from "./told-by-players.ts"

/**
 * A fact of the outline as the page shows it, with the address that its text links to. `said` is what players say about it;
 * without a maker's word the text is blank.
 */
export type OutlineRow = {
  name: string
  text: string
  to: string | null
  said?: string
  /** Its name, if it says how the mystery is rather than what one needs for it. */
  tells?: string
}

export type OutlineGroup = { title: string; rows: OutlineRow[] }

export type OutlineShown = {
  groups: OutlineGroup[]
  /** The names of facts that people ask for and nobody has confirmed. */
  unknown: string[]
  rerun: { text: string; to: string | null } | null
}

type Mystery = Pick<MysteryDetail, "types" | "categories" | "prefectures" | "minPeople">

/** Null is unknown; a row that does not apply to this mystery is left out. */
type OutlineFact = {
  name: string
  text: string | null
  to?: string | null
  said?: string | null
  tells?: string
}

/** The outline in groups, as rows of text. Computed on the server: the page only prints them. */
export function outlineRows(
  mystery: Mystery,
  outline: Outline,
  testimony: Testimony,
): OutlineShown {
  const groups = [
    { title: "時間と人数", rows: timesAndPeople(mystery, outline, testimony) },
    { title: "チケット", rows: ticketRows(mystery, outline) },
    { title: "持ち物と難易度", rows: thingsAndHints(outline) },
    { title: "来る人へ", rows: forVisitors(mystery, outline, testimony) },
    { title: "作品", rows: works(outline) },
    {
      title: "プレイした人が教えること",
      rows: toldByPlayers(testimony).map((told) => ({ ...told, tells: told.name })),
    },
  ]
  return {
    groups: groups
      .map(({ title, rows }) => ({ title, rows: rows.flatMap(knownRow) }))
      .filter(({ rows }) => rows.length > 0),
    unknown: groups.flatMap(({ rows }) =>
      rows.filter((fact) => knownRow(fact).length === 0).map(({ name }) => name),
    ),
    rerun: rerunOf(outline),
  }
}

const knownRow = ({ text, to = null, said, ...rest }: OutlineFact): OutlineRow[] =>
  text === null && !said ? [] : [{ ...rest, text: text ?? "", to, ...(said && { said }) }]

const row = (name: string, text: string | null | undefined, said?: string | null): OutlineFact => ({
  name,
  text: text || null,
  said,
})

/** A row only if its text is known. */
const extra = (name: string, text: string | null | undefined): OutlineFact[] =>
  text ? [row(name, text)] : []

/** For what is asked at a venue only. */
const when = (applies: boolean, ...rows: OutlineFact[]): OutlineFact[] => (applies ? rows : [])

const yesNo = (value: boolean | null | undefined, yes: string, no: string): string | null =>
  value === true ? yes : value === false ? no : null

function timesAndPeople(mystery: Mystery, of: Outline, told: Testimony): OutlineFact[] {
  const { types, minPeople } = mystery
  // A party of one is let in, so one may come alone.
  const solo = of.solo ?? (minPeople === 1 ? true : null)
  return [
    row("制限時間", minutesText(of.time_limit)),
    ...when(
      isOnSite(mystery),
      row("開演・受付", of.start_times),
      ...(isOpenByDay(types) || of.closed_on
        ? [row("定休日", of.closed_on && closedText(of.closed_on))]
        : []),
    ),
    ...extra("チーム人数", peopleText(of.team_min ?? null, of.team_max ?? null)),
    row("ひとり参加", yesNo(solo, "できます", "できません"), saidBesides(told, "solo")),
    ...when(
      isPlayedAtTables(types),
      row("相席", yesNo(of.shared_table, "あり", "なし")),
      row("貸切", yesNo(of.private_party, "できます", "できません")),
    ),
  ]
}

/** Whether one goes there: マダミス are played at home or at a place. */
const isOnSite = ({ types, prefectures }: Mystery) => isAtVenue(types) || prefectures.length > 0

/** Performances have their days; what is open all day long may be closed on some. */
const isOpenByDay = (types: readonly string[]) =>
  ["01", "02", "07", "10"].some((id) => types.includes(id))

/** On a walk everybody keeps to their own party. */
const isPlayedAtTables = (types: readonly string[]) =>
  ["03", "04", "05", "06", "07", "14", "15", "16"].some((id) => types.includes(id))

const ticketNames = [
  ["advance", "前売"],
  ["day", "当日"],
  ["booking", "予約制"],
] as const

function ticketRows(mystery: Mystery, of: Outline): OutlineFact[] {
  const { tickets, ticket_url } = of
  const sold = ticketNames.filter(([id]) => tickets?.includes(id)).map(([, name]) => name)
  const prices = [
    ...(typeof of.advance_price === "number" ? [`前売 ${yen(of.advance_price)}`] : []),
    ...(typeof of.day_price === "number" ? [`当日 ${yen(of.day_price)}`] : []),
  ]
  return [
    ...when(
      isOnSite(mystery) || Array.isArray(tickets),
      row("申し込み", tickets?.length === 0 ? "予約不要" : sold.join("・")),
    ),
    ...extra("チケット料金", prices.join("、")),
    ...(ticket_url ? [{ name: "購入", text: "チケットのページ", to: ticket_url }] : []),
  ]
}

function thingsAndHints(of: Outline): OutlineFact[] {
  const things: Known[] = [
    ...phoneAndData(of),
    ["アプリ", of.needs_app],
    ["LINE", of.needs_line],
    ["筆記用具", of.needs_pen],
  ]
  const hints = {
    none: "なし",
    staff: "スタッフに聞けます",
    online: "スマホで見られます",
    printed: "紙で付いています",
  }
  return [
    row("持ち物", yesAndNo(things, "", "は不要")),
    row("ヒント", of.hints && hints[of.hints as keyof typeof hints]),
    {
      ...row("公式の難易度", of.official_difficulty ? `5段階の${of.official_difficulty}` : null),
      tells: "難易度",
    },
  ]
}

/** A phone is needed, with data or without it; data is named alone where no phone is. */
const phoneAndData = ({ needs_phone, needs_data }: Outline): Known[] =>
  needs_phone && typeof needs_data === "boolean"
    ? [[needs_data ? "スマホ（通信を使う）" : "スマホ（通信は不要）", true]]
    : [
        ["スマホ", needs_phone],
        ["通信", needs_data],
      ]

function forVisitors(mystery: Mystery, of: Outline, told: Testimony): OutlineFact[] {
  const [seen, strolled] = [saidBesides(told, "dark", "stairs"), saidBesides(told, "stroller")]
  const cautions: Known[] = [
    ["暗い場所", of.is_dark],
    ["階段", of.has_stairs],
    ["大きな音", of.is_loud],
    ["怖い演出", of.is_scary],
    ["靴をぬぐ場面", of.shoes_off],
    ["立ちっぱなしの時間", of.standing],
  ]
  const from = of.age_from === 0 ? "何歳でも" : `${of.age_from}歳から`
  return [
    row("対象年齢", of.ages ?? (typeof of.age_from === "number" ? from : null)),
    ...when(
      isOnSite(mystery) || yesAndNo(cautions, "", "") !== "" || seen !== null,
      row("注意", yesAndNo(cautions, "があります", "はありません"), seen),
    ),
    ...when(
      isOnSite(mystery),
      row("車いす", yesNo(of.wheelchair, "参加できます", "参加できません")),
      row("ベビーカー", yesNo(of.stroller, "入れます", "入れません"), strolled),
      row("雨天", rainText(of.rain ?? (mystery.categories.includes(indoors) ? "indoors" : null))),
    ),
  ]
}

const indoors = "1"

function rainText(rain: string | null): string | null {
  switch (rain) {
    case "ok":
      return "開催します"
    case "partly":
      return "内容が一部変わります"
    case "cancelled":
      return "中止します"
    case "indoors":
      return "屋内で遊べます"
    default:
      return null
  }
}

const works = (of: Outline): OutlineFact[] => [
  ...extra("シリーズ", of.series),
  ...extra("前作", yesNo(of.needs_earlier, "先に遊んでおく作品です", "知らなくても遊べます")),
  ...extra("コラボ", of.collaboration),
]

function rerunOf({ is_rerun, rerun_of, earlier }: Outline): OutlineShown["rerun"] {
  if (is_rerun !== true) return null
  if (!rerun_of) return { text: "再演です", to: null }
  const { id = null, year = null } = earlier ?? {}
  return {
    text: `${year === null ? "前回" : `${year}年版`}をプレイ済の人は内容が同じです`,
    to: id && addresses.mystery(id),
  }
}

type Known = [name: string, value: boolean | null | undefined]

/** スマホ、筆記用具。LINEは不要; 暗い場所があります。怖い演出はありません. Empty if nothing is known. */
function yesAndNo(all: Known[], yes: string, no: string): string {
  const named = (wanted: boolean) => all.filter(([, is]) => is === wanted).map(([name]) => name)
  const [is, isNot] = [named(true).join("、"), named(false).join("、")]
  if (is === "") return isNot === "" ? "" : `${isNot}${no}`
  return isNot === "" ? `${is}${yes}` : `${is}${yes}。${isNot}${no}`
}

const closedText = (days: number[]) =>
  days.length === 0 ? "なし" : `${days.map((day) => weekdayNames.charAt(day)).join("・")}曜`

const minutesText = (minutes: number | null | undefined) => {
  if (typeof minutes !== "number") return null
  if (minutes === 0) return "なし"
  return minutes > 180 && minutes % 60 === 0 ? `${minutes / 60}時間` : `${minutes}分`
}

const yen = (price: number) => (price === 0 ? "無料" : `${numberText(price)}円`)
