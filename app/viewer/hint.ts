/**
 * What this browser remembers of its member between pages, so that nothing shows and vanishes before it is known who is
 * there: `member`, or `hides` where they hide what they have played. A guest leaves no hint.
 */
export type Hint = "member" | "hides" | null

const key = "personal"

/** Styles read it as `html[data-personal]`. */
export function storeHint(hint: Hint) {
  const { dataset } = document.documentElement
  if (hint === null) delete dataset.personal
  else dataset.personal = hint
  try {
    if (hint === null) localStorage.removeItem(key)
    else localStorage.setItem(key, hint)
  } catch {
    // A browser that keeps nothing shows lists a moment before they are narrowed.
  }
}

/** Runs before the first paint. */
export const hintScript = `try{var m=localStorage.getItem("${key}");if(m==="member"||m==="hides")document.documentElement.dataset.personal=m}catch(e){}`
