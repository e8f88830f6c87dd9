import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { durationParts, peopleText, yenText } from "#shared/catalogue/mystery-facts.ts"
import type { OutlineGroup, OutlineRow, OutlineShown } from "./outline-rows.ts"

/** A fact of the strip: its second line is smaller. */
export type StripFact = { name: string; text: string; more: string }

export type ToldOnce = {
  /** Facts that decide first: price, hours, length. */
  strip: StripFact[]
  /** Facts to plan by, besides place and dates: people, things to bring, hints. */
  list: OutlineRow[]
  /** The rest of the outline, which is folded. */
  groups: OutlineGroup[]
}

/** Longer hours have no room in a third of a phone. */
const longestInStrip = 9

type Mystery = Pick<MysteryDetail, "price" | "minPeople" | "maxPeople" | "minDuration" | "duration">

/** Each fact in one place of the page. */
export function toldOnce(mystery: Mystery, { groups }: Pick<OutlineShown, "groups">): ToldOnce {
  const rows = groups.flatMap((group) => group.rows)
  const rowOf = (name: string) => rows.find((row) => row.name === name)
  const [hours, tickets, solo] = [rowOf("開演・受付"), rowOf("申し込み"), rowOf("ひとり参加")]
  const hoursFit = hours !== undefined && hours.text.length <= longestInStrip
  const strip = [
    priceOf(mystery),
    hoursOf(hoursFit ? hours : undefined, tickets),
    lengthOf(mystery),
  ]
  const list = [
    hoursFit ? undefined : hours,
    peopleOf(mystery, solo),
    rowOf("持ち物"),
    rowOf("ヒント"),
  ].filter((row) => row !== undefined)
  const told = new Set([hours, tickets, solo, ...list])
  return {
    strip: strip.filter((fact) => fact !== null),
    list,
    groups: groups
      .map((group) => ({ ...group, rows: group.rows.filter((row) => !told.has(row)) }))
      .filter((group) => group.rows.length > 0),
  }
}

const priceOf = ({ price }: Mystery): StripFact | null =>
  price === null ? null : { name: price === 0 ? "料金" : "ひとり", text: yenText(price), more: "" }

function hoursOf(hours: OutlineRow | undefined, tickets: OutlineRow | undefined): StripFact | null {
  if (hours) return { name: hours.name, text: hours.text, more: tickets?.text ?? "" }
  return tickets ? { name: tickets.name, text: tickets.text, more: "" } : null
}

function lengthOf({ minDuration, duration }: Mystery): StripFact | null {
  const [text, more = ""] = durationParts(minDuration, duration)
  return text === undefined ? null : { name: "所要時間", text, more }
}

/** 1〜4人。ひとり参加できます: what is known of coming alone is told with the number. */
function peopleOf({ minPeople, maxPeople }: Mystery, solo: OutlineRow | undefined) {
  const people = peopleText(minPeople, maxPeople)
  const alone = solo?.text ? `ひとり参加${solo.text}` : ""
  const text = [people, alone].filter(Boolean).join("。")
  if (text === "" && !solo?.said) return undefined
  return { name: "人数", text, to: null, ...(solo?.said && { said: solo.said }) }
}
