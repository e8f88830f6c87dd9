import type { ToastTone } from "./toasts.ts"

async function show(tone: ToastTone, text: string): Promise<void> {
  try {
    const toaster = await import("./toaster.tsx")
    toaster.show(tone, text)
  } catch {
    // Offline before the first toast: a failure has to reach the user all the same.
    alert(text)
  }
}

/** Shows the result of an action in the corner. The code of it loads with the first toast. */
export const toast = {
  success: (text: string) => void show("success", text),
  error: (text: string) => void show("error", text),
  info: (text: string) => void show("info", text),
  warning: (text: string) => void show("warning", text),
}
