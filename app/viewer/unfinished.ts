import { addresses } from "#app/addresses/addresses.ts"
import { type KeptStatus, statusLabel } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** What a guest wanted to do when they were asked to log in. It is offered again once they are a member. */
export type Unfinished = {
  /** The value of the button that they pressed. */
  button: string
  /** The page they were on. */
  page: string
  /** The heading of what the button belongs to. */
  title: string
  until: number
}

/** Of this tab, so that it survives a visit to a provider and ends with the tab. */
const key = "left-unfinished"
const hour = 3_600

export function rememberUnfinished(button: string, page: string): void {
  const article = buttonOf({ button })?.closest("article")
  const heading = article?.querySelector("h2, h3") ?? document.querySelector("h1")
  // The card of a review has a name and no heading.
  const title = article?.ariaLabel ?? heading?.textContent ?? ""
  const unfinished: Unfinished = { button, page, title, until: Date.now() + hour * 1000 }
  try {
    sessionStorage.setItem(key, JSON.stringify(unfinished))
    // Tells every page that there may be something (app/frame/lazy-around-login.tsx).
    document.cookie = `${key}=1; Max-Age=${hour}; Path=/; SameSite=Lax`
  } catch {
    // In a browser without storage nothing is offered.
  }
}

export function readUnfinished(): Unfinished | null {
  try {
    const unfinished = JSON.parse(sessionStorage.getItem(key) ?? "null") as Unfinished | null
    return unfinished && unfinished.until > Date.now() ? unfinished : null
  } catch {
    return null
  }
}

export function forgetUnfinished(): void {
  document.cookie = `${key}=; Max-Age=0; Path=/; SameSite=Lax`
  try {
    sessionStorage.removeItem(key)
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
  if (of === "hide") return { label: messages.STATUS.HIDE_OFFER, home: page }
  if (of === "search") return { label: messages.SAVED_SEARCH.OFFER, home: page }
  if (of === "like") return { label: messages.LIKE.OFFER, home: addresses.review(Number(wanted)) }
  const home = addresses.mystery(of)
  if (wanted === "review") return { label: messages.REVIEW.WRITE, home }
  return { label: statusLabel(Number(wanted) as KeptStatus) + messages.STATUS.OFFER, home }
}
