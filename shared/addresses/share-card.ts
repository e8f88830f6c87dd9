import {
  type CardColour,
  type CardLook,
  isColour,
  isShape,
  usualLook,
} from "../share-cards/share-card.ts"
import { addressOf, type Page, partsOf } from "./page.ts"
import { type CardSubject, isCardSubject } from "../share-cards/subject.ts"

/** All cards of the member. */
export const list = "/mypage/cards"

/** The page of a member's own card, and where its link is made or withdrawn. */
export const own: Page<{ subject: CardSubject }> = {
  pattern: "/mypage/cards/:subject",
  query: [],
  read(url) {
    const subject = partsOf(url)[2] ?? ""
    return isCardSubject(subject) ? { subject } : null
  },
  write: ({ subject }) => `/mypage/cards/${subject}`,
}

/** The data of the sheet, which also makes or withdraws the link here. */
export const part: Page<{ subject: CardSubject }> = {
  pattern: "/api/personal/cards/:subject",
  query: [],
  read(url) {
    const subject = partsOf(url)[3] ?? ""
    return isCardSubject(subject) ? { subject } : null
  },
  write: ({ subject }) => `/api/personal/cards/${subject}`,
}

/** The card that is offered to the member now. They say here that they have seen it. */
export const offer = "/api/personal/card-offer"

/** A picture of the member's own card, whether they share it or not. */
export const ownPicture: Page<{ subject: CardSubject; look: CardLook }> = {
  pattern: "/mypage/cards/:subject/:file",
  query: [],
  read(url) {
    const [, , subject = "", file = ""] = partsOf(url)
    const look = lookIn(file)
    return look && isCardSubject(subject) ? { subject, look } : null
  },
  write: ({ subject, look }) => `/mypage/cards/${subject}/${fileOf(look)}`,
}

/** The page of a card that a member shared, in the colour that they chose: who knows the secret may see it. */
export const shared: Page<{ secret: string; colour: CardColour }> = {
  pattern: "/cards/:secret",
  query: ["colour"],
  read(url) {
    const [, secret = ""] = partsOf(url)
    const colour = url.searchParams.get("colour") ?? usualLook.colour
    return isSecret(secret) && isColour(colour) ? { secret, colour } : null
  },
  write: ({ secret, colour }) =>
    addressOf(`/cards/${secret}`, { colour: colour === usualLook.colour ? null : colour }),
}

export const sharedPicture: Page<{ secret: string; look: CardLook }> = {
  pattern: "/cards/:secret/:file",
  query: [],
  read(url) {
    const [, secret = "", file = ""] = partsOf(url)
    const look = lookIn(file)
    return look && isSecret(secret) ? { secret, look } : null
  },
  write: ({ secret, look }) => `/cards/${secret}/${fileOf(look)}`,
}

/** Where cards of a year were shared before there were others: it leads on. */
export const formerPattern = "/year-cards/:secret"

const isSecret = (given: string) => /^[\w-]{22}$/.test(given)

const fileOf = ({ shape, colour }: CardLook) => `${shape}-${colour}.jpg`

function lookIn(file: string): CardLook | null {
  const [shape = "", colour = "", ...rest] = file.replace(/\.jpg$/, "").split("-")
  return file.endsWith(".jpg") && rest.length === 0 && isShape(shape) && isColour(colour)
    ? { shape, colour }
    : null
}
