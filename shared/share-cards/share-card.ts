import { prefectures } from "../catalogue/prefectures.ts"
import { type CardSubject, kindOf, subjectName } from "./subject.ts"

/** The content of a card. Nothing in it tells how a mystery goes. */
export type ShareCard = {
  subject: CardSubject
  name: string
  /** The number that it is proud of. */
  count: number
  /** One that the data proves. */
  sentence: string
  /** The pictures of the best three, as far as there are some. */
  posters: string[]
  /** The rest in words, for the page of the card. */
  facts: [label: string, text: string][]
  /** Of a month: the days on which something was played. */
  days?: number[]
  /** Of the map: each prefecture played in, with a picture of what was played there. */
  lit?: Record<string, string | null>
}

export const cardShapes = {
  wide: { width: 1200, height: 630, label: "横長" },
  tall: { width: 1080, height: 1920, label: "縦長" },
} as const

export type CardShape = keyof typeof cardShapes

export const cardColours = {
  light: { label: "ポスターの色" },
  dark: { label: "夜" },
  amber: { label: "アンバー" },
} as const

export type CardColour = keyof typeof cardColours

/** One of the pictures of a card. */
export type CardLook = { shape: CardShape; colour: CardColour }

export const usualLook: CardLook = { shape: "wide", colour: "light" }

export const isShape = (name: string): name is CardShape => Object.hasOwn(cardShapes, name)

export const isColour = (name: string): name is CardColour => Object.hasOwn(cardColours, name)

/** The heading of the picture. */
export const cardHeading = ({ name, subject }: Pick<ShareCard, "name" | "subject">) =>
  `${name}の${subjectName(subject)}`

/** The unit of the number: 作, or of how many. */
export const countUnit = (subject: CardSubject) =>
  kindOf(subject) === "map" ? `/${prefectures.length}` : "作"

/** The picture in words. */
export const cardText = (card: ShareCard) =>
  `${cardHeading(card)}、${card.count}${countUnit(card.subject)}。${card.sentence}`

/** The title of its page and of the sheet. */
export const cardTitle = (subject: CardSubject) =>
  kindOf(subject) === "profile" ? "プロフィールのカード" : `${subjectName(subject)}のカード`
