import { createListeners } from "#app/ui/create-store.ts"

/** The theme chosen over the system's; stored under this name in the browser. */
export type Theme = "auto" | "light" | "dark"

const key = "theme"
const listeners = createListeners()

export const themeStore = {
  subscribe: listeners.subscribe,
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
    listeners.tell()
  },
}

function keep(theme: Theme) {
  try {
    if (theme === "auto") localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Without storage the choice holds for this visit.
  }
}

/** Runs before the first paint, so that a dark page never flashes white. */
export const themeScript = `try{var t=localStorage.getItem("${key}");if(t==="light"||t==="dark")document.documentElement.dataset.theme=t}catch(e){}`
