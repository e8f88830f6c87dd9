import { useSyncExternalStore } from "react"
import { createListeners } from "#app/ui/create-store.ts"
import type { MysteryCard } from "#domain/mysteries/card.ts"

/** The part of a mystery that is kept once it was looked at; only in this browser. */
export type SeenMystery = Pick<MysteryCard, "id" | "title" | "img">

const key = "seen"
const most = 12
const listeners = createListeners()

/** The mysteries this browser showed last, the latest first. None where nothing may be kept. */
export const useSeen = (): SeenMystery[] => parse(useSyncExternalStore(subscribe, read, () => null))

export function rememberSeen({ id, title, img }: SeenMystery): void {
  const others = parse(read()).filter((seen) => seen.id !== id)
  write([{ id, title, img }, ...others].slice(0, most))
}

export const forgetSeen = () => write([])

/** Other tabs change it as well. */
function subscribe(listener: () => void) {
  const leave = listeners.subscribe(listener)
  addEventListener("storage", listener)
  return () => {
    leave()
    removeEventListener("storage", listener)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(seen: SeenMystery[]): void {
  try {
    if (seen.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(seen))
  } catch {
    // Nothing may be kept.
  }
  listeners.tell()
}

function parse(text: string | null): SeenMystery[] {
  try {
    const kept: unknown = JSON.parse(text ?? "[]")
    return Array.isArray(kept) ? kept.filter(isSeen) : []
  } catch {
    return []
  }
}

function isSeen(kept: unknown): kept is SeenMystery {
  const { id, title, img } = (kept ?? {}) as Record<string, unknown>
  return (
    typeof id === "string" && typeof title === "string" && (img === null || typeof img === "string")
  )
}
