import { addresses } from "#shared/addresses/addresses.ts"
import { buttonOf, forgetUnfinished, offerOf, readUnfinished } from "#app/viewer/unfinished.ts"
import { loadViewer } from "#app/viewer/viewer-store.ts"

/** The pages of a login, and those to which it leads by itself (app/frame/resume-offer.tsx). */
const onTheWay = [addresses.login, addresses.signup, addresses.mypage]

/**
 * Does what a guest began, once they are back as a member: presses the button that they pressed. On any page that is not on the way
 * there, it is forgotten.
 */
export async function resume(): Promise<void> {
  const { kind } = await loadViewer()
  const unfinished = readUnfinished()
  if (!unfinished) return forgetUnfinished()
  const { pathname, search } = location
  const { home } = offerOf(unfinished)
  const here = pathname + search
  if (here !== unfinished.page && here !== home) {
    if (!onTheWay.some((page) => `${pathname}/`.startsWith(`${page}/`))) forgetUnfinished()
    return
  }
  if (kind !== "member") return
  const button = buttonOf(unfinished)
  if (!button && here !== home) return location.assign(home)
  forgetUnfinished()
  // They may have done it elsewhere before.
  if (!button || isDone(button)) return
  button.focus()
  // The focus has drawn it again, if it was kept markup.
  buttonOf(unfinished)?.click()
}

const isDone = (button: HTMLButtonElement | HTMLInputElement) =>
  button.ariaPressed === "true" || ("checked" in button && button.checked)
