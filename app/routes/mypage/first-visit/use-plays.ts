import { useState } from "react"
import { useRevalidator } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { send } from "#app/viewer/send.ts"
import { storeStatus } from "#app/viewer/viewer-store.ts"
import { type Status, statuses } from "#shared/catalogue/statuses.ts"
import { messages } from "#shared/messages/catalogue.ts"

export type Play = { id: string; prefectures: readonly string[] }

const words = { login: messages.STATUS.AUTH_ERROR, failure: messages.STATUS.UPDATE_ERROR }

/**
 * The member's plays: as the page has read them, and as they have pressed since. Each press is stored by itself, without a day.
 * Then the page is read again for the people who played the same, unless these are to stay.
 */
export function usePlays(read: readonly Play[], { isKept }: { isKept: boolean }) {
  const { revalidate } = useRevalidator()
  const [pressed, setPressed] = useState<ReadonlyMap<string, Play | null>>(new Map())
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const plays = [
    ...read.filter(({ id }) => !pressed.has(id)),
    ...[...pressed.values()].filter((play) => play !== null),
  ]

  async function press(play: Play) {
    const { id } = play
    if (busy.has(id)) return
    const isPlayed = plays.some((one) => one.id === id)
    setBusy((before) => new Set([...before, id]))
    const outcome = await send<Status>(addresses.statusOf(id), isPlayed ? removal : addition, words)
    setBusy((before) => new Set([...before].filter((one) => one !== id)))
    if (!outcome.ok) return
    setPressed((before) => new Map([...before, [id, isPlayed ? null : play]]))
    storeStatus(id, isPlayed ? statuses.none : statuses.played)
    if (!isKept) void revalidate()
  }

  return { plays, press, busy }
}

const addition = { status: String(statuses.played), playedOn: "" }
const removal = { status: String(statuses.none), only: String(statuses.played) }
