import { type Clock, type Countdown, startCountdown } from "./countdown.ts"
import { createStore } from "#app/ui/create-store.ts"

export type ToastTone = "success" | "error" | "info" | "warning"

/** A button in a toast. It can be missed, so what it does is offered elsewhere too. */
export type ToastAction = {
  label: string
  onPress: () => void
  /** The thing that it changes: after the next change of it the action is outdated. */
  of?: string
}

export type ToastEntry = { id: number; tone: ToastTone; text: string; action?: ToastAction }

/** Reasons to stop timers: the window is in the background, the focus is among the toasts, or the pointer is over one. */
type ReserveSpace = "window" | "focus" | number

export type Toasts = ReturnType<typeof createToasts>

/** The time after which a toast disappears. */
export const toastTime = 3000

/** More would cover the page on a phone, so the oldest is removed. */
const most = 5

/** The toasts on screen, newest first, each with its own timer. */
export function createToasts(clock: Clock) {
  const entries = createStore<readonly ToastEntry[]>([])
  let lastId = 0
  const countdowns = new Map<number, Countdown>()
  const holds = new Set<ReserveSpace>()

  function runTime() {
    const holdsAll = holds.has("window") || holds.has("focus")
    for (const [id, countdown] of countdowns) {
      if (holdsAll || holds.has(id)) countdown.pause()
      else countdown.resume()
    }
  }

  function close(id: number) {
    countdowns.get(id)?.pause()
    countdowns.delete(id)
    holds.delete(id)
    entries.set(entries.current().filter((entry) => entry.id !== id))
  }

  return {
    entries: entries.current,
    subscribe: entries.subscribe,
    show: (tone: ToastTone, text: string, action?: ToastAction) => {
      const id = ++lastId
      const oldest = entries.current().at(most - 1)
      if (oldest) close(oldest.id)
      entries.set([{ id, tone, text, action }, ...entries.current()])
      countdowns.set(
        id,
        startCountdown(clock, toastTime, () => close(id)),
      )
      runTime()
    },
    close,
    /** Closes the toasts with actions on this, which has changed since. */
    outdate: (of: string) => {
      for (const { id, action } of entries.current()) if (action?.of === of) close(id)
    },
    hold: (hold: ReserveSpace) => {
      holds.add(hold)
      runTime()
    },
    release: (hold: ReserveSpace) => {
      holds.delete(hold)
      runTime()
    },
  }
}
