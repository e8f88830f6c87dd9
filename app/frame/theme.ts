/** What somebody chose over what their system asks for; kept under this name in their browser. */
export type Theme = "auto" | "light" | "dark"

const key = "theme"
const listeners = new Set<() => void>()

export const themeStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: (): Theme => {
    const chosen = document.documentElement.dataset.theme
    return chosen === "light" || chosen === "dark" ? chosen : "auto"
  },
  atFirst: (): Theme => "auto",
  choose(theme: Theme) {
    const { dataset } = document.documentElement
    if (theme === "auto") delete dataset.theme
    else dataset.theme = theme
    keep(theme)
    for (const listener of listeners) listener()
  },
}

function keep(theme: Theme) {
  try {
    if (theme === "auto") localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // A browser that keeps nothing shows it for this visit.
  }
}

/** Runs before the first paint, so that a dark room stays dark. */
export const themeScript = `try{var t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`
