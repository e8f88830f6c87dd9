import { useSyncExternalStore } from "react"

let waiting = 0
const listeners = new Set<() => void>()

function change(by: number) {
  waiting += by
  for (const listener of listeners) listener()
}

/** Waits for the network. It gives up when what waits is over: only the latest act is sent, and once. */
export async function whenOnline(signal: AbortSignal): Promise<void> {
  if (navigator.onLine) return
  change(1)
  try {
    await new Promise<void>((resolve, reject) => {
      addEventListener("online", () => resolve(), { once: true, signal })
      signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true })
    })
  } finally {
    change(-1)
  }
}

/** Whether an act waits for the network. */
export const useIsWaiting = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => waiting > 0,
    () => false,
  )
