import type * as toaster from "./toaster.tsx"
import type { ToastAction, ToastTone } from "./toasts.ts"

let loaded: typeof toaster | undefined

async function show(tone: ToastTone, text: string, action?: ToastAction): Promise<void> {
  try {
    loaded = await import("./toaster.tsx")
    loaded.show(tone, text, action)
  } catch {
    // If the code cannot be loaded, the message must still reach the user.
    alert(text)
  }
}

/** Shows the result of an action as a toast. The code loads with the first one. */
export const toast = {
  success: (text: string, action?: ToastAction) => void show("success", text, action),
  error: (text: string) => void show("error", text),
  info: (text: string) => void show("info", text),
  warning: (text: string) => void show("warning", text),
  /** Takes away the toasts whose actions are outdated, because this has changed. */
  outdate: (of: string) => loaded?.outdate(of),
}
