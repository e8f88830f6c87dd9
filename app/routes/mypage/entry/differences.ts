import type { Difference } from "#app/components/desk/differences.tsx"
import { categories } from "#shared/catalogue/categories.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { columnNames } from "#shared/messages/desk-words.ts"
import { prefectureBox, typeBox } from "#shared/members/profile-boxes.ts"
import {
  categoryBox,
  closedBox,
  hintNames,
  rainNames,
  ticketBox,
  ticketNames,
} from "#shared/mysteries/outline-fields.ts"
import { hoursAs, hoursPatterns, nameOfHoursField } from "#shared/mysteries/hours-fields.ts"
import { differingFields } from "#shared/schemas/desk-differences.ts"
import type { Typed } from "#shared/schemas/form-reply.ts"
import { weekdayNames } from "#shared/time/tokyo.ts"

/** Of the form and not of the mystery. */
const ofForm = ["id", "as", "version", "keep", "venueName", "newVenue", "removesImage", "image"]

const boxNames: Readonly<Record<string, string>> = Object.fromEntries([
  ...mysteryTypes.map(({ id, name }) => [typeBox(id), `タイプ：${name}`]),
  ...categories.map(({ id, name }) => [categoryBox(id), `カテゴリー：${name}`]),
  ...prefectures.map(({ id, name }) => [prefectureBox(id), `都道府県：${name}`]),
  ...[...weekdayNames].map((name, day) => [closedBox(day), `定休日：${name}曜`]),
  [closedBox("holiday"), "定休日：祝日"],
  [closedBox("none"), "定休日：なし"],
  ...Object.entries(ticketNames).map(([id, name]) => [
    ticketBox(id as keyof typeof ticketNames),
    `申し込み：${name}`,
  ]),
  [ticketBox("none"), "申し込み：予約不要"],
])

const nameOf = (field: string) =>
  boxNames[field] ??
  nameOfHoursField(field) ??
  (field.startsWith("venue-") ? "場所" : (columnNames[field] ?? field))

const words: Readonly<Record<string, string>> = { on: "あり", yes: "はい", no: "いいえ" }
const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [hoursAs]: hoursPatterns,
  hints: hintNames,
  rain: rainNames,
}

const textOf = (field: string, value: string) => choices[field]?.[value] ?? words[value] ?? value

/** The fields in which what was typed differs from what is stored. */
export const differencesOf = (typed: Typed, stored: Typed): Difference[] =>
  differingFields(typed, stored, ofForm).map(({ field, ...values }) => ({
    field,
    name: nameOf(field),
    stored: textOf(field, values.stored),
    typed: textOf(field, values.typed),
  }))
