import { addresses } from "#shared/addresses/addresses.ts"
import { type KeptStatus, statusLabel } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { unfinishedKey } from "./has-unfinished.ts"

/** The act that a guest wanted when they were asked to log in. It is done once they are back as a member. */
export type Unfinished = {
  /** The value of the button that they pressed. */
  button: string
  /** The page they were on. */
  page: string
  /** The heading of what the button belongs to. */
  title: string
  until: number
}

const hour = 3_600_000

export function rememberUnfinished(button: string, page: string): void {
  const article = buttonOf({ button })?.closest("article")
  const heading = article?.querySelector("h1, h2, h3") ?? document.querySelector("h1")
  // The card of a review has a name and no heading.
  const title = article?.ariaLabel ?? heading?.textContent ?? ""
  const unfinished: Unfinished = { button, page, title, until: Date.now() + hour }
  try {
    sessionStorage.setItem(unfinishedKey, JSON.stringify(unfinished))
  } catch {
    // In a browser without storage they press again.
  }
}

export function readUnfinished(): Unfinished | null {
  try {
    const unfinished = JSON.parse(sessionStorage.getItem(unfinishedKey) ?? "null") as Unfinished
    return unfinished?.until > Date.now() ? unfinished : null
  } catch {
    return null
  }
}

export function forgetUnfinished(): void {
  try {
    sessionStorage.removeItem(unfinishedKey)
  } catch {
    // See above.
  }
}

/** Its button on this page. */
export const buttonOf = ({ button }: Pick<Unfinished, "button">) =>
  document.querySelector<HTMLButtonElement | HTMLInputElement>(
    `main :is(button, input)[value="${CSS.escape(button)}"]`,
  )

/** The words of the offer, and a page that certainly has the button: a long list may no longer have it. */
export function offerOf({ button, page }: Unfinished): { label: string; home: string } {
  const [of = "", wanted] = button.split("/")
  if (of === "more") return { label: messages.MODERATION.FLAG, home: page }
  if (of === "follow") return { label: messages.FOLLOW.OFFER, home: page }
  if (of === "maker") return { label: messages.MAKER.FOLLOW, home: page }
  if (of === "hide") return { label: messages.STATUS.HIDE_OFFER, home: page }
  if (of === "search") return { label: messages.SAVED_SEARCH.OFFER, home: page }
  if (of === "like") return { label: messages.LIKE.OFFER, home: addresses.review(Number(wanted)) }
  const home = addresses.mystery(of)
  if (wanted === "review") return { label: messages.REVIEW.WRITE, home }
  return { label: statusLabel(Number(wanted) as KeptStatus) + messages.STATUS.OFFER, home }
}
