import type { ToastTone } from "./toasts.ts"

async function show(tone: ToastTone, text: string): Promise<void> {
  try {
    const toaster = await import("./toaster.tsx")
    toaster.show(tone, text)
  } catch {
    // If the code cannot be loaded, the message must still reach the user.
    alert(text)
  }
}

/** Shows the result of an action as a toast. The code loads with the first one. */
export const toast = {
  success: (text: string) => void show("success", text),
  error: (text: string) => void show("error", text),
  info: (text: string) => void show("info", text),
  warning: (text: string) => void show("warning", text),
}
