import { createListeners } from "#app/ui/create-store.ts"

const listeners = createListeners()
const key = "bare"

/** The bare view (情報ゼロ), in this browser. Styles read it as `html[data-bare]`; `Covered` draws what it covers. */
export const bareStore = {
  subscribe: listeners.subscribe,
  current: () => document.documentElement.dataset.bare !== undefined,
  atFirst: () => false,
}

export function switchBare(isOn = !bareStore.current()): void {
  if (isOn) document.documentElement.dataset.bare = "1"
  else delete document.documentElement.dataset.bare
  try {
    if (isOn) localStorage.setItem(key, "1")
    else localStorage.removeItem(key)
  } catch {
    // Without storage the choice holds for this visit.
  }
  listeners.tell()
}

/** Runs before the first paint. */
export const bareScript = `try{if(localStorage.getItem("${key}"))document.documentElement.dataset.bare="1"}catch(e){}`
