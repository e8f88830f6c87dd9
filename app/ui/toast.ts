import type { ToastTone } from "./toaster.tsx"

async function tell(tone: ToastTone, text: string): Promise<void> {
  try {
    const { show } = await import("./toaster.tsx")
    show(tone, text)
  } catch {
    // Offline before the first one: what failed has to be said all the same.
    alert(text)
  }
}

/** Says in the corner what came of something people did. The library comes with the first one. */
export const toast = {
  success: (text: string) => void tell("success", text),
  error: (text: string) => void tell("error", text),
  info: (text: string) => void tell("info", text),
  warning: (text: string) => void tell("warning", text),
}
