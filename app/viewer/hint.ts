/**
 * A hint about the viewer, stored in the browser, so that nothing appears and vanishes before the viewer is known: `member`,
 * or `hides` if they hide what they have played. Guests have none.
 */
export type Hint = "member" | "hides" | null

const key = "personal"

/** The signed-in member as this browser keeps them; the name is the specification's (app/viewer/auth-user.ts). */
export const authUserKey = "authUser"

/** Styles read it as `html[data-personal]`. */
export function storeHint(hint: Hint, isCertain: boolean) {
  const { dataset } = document.documentElement
  if (hint === null) delete dataset.personal
  else dataset.personal = hint
  try {
    if (hint === null && isCertain) localStorage.removeItem(authUserKey)
    if (hint === null) localStorage.removeItem(key)
    else localStorage.setItem(key, hint)
  } catch {
    // Without storage, lists show for a moment before played mysteries are hidden.
  }
}

/** Runs before the first paint. */
export const hintScript = `try{var m=localStorage.getItem("${key}");if(m==="member"||m==="hides")document.documentElement.dataset.personal=m}catch(e){}`
