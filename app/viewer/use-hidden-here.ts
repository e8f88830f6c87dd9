import { useState } from "react"
import { useLocation } from "react-router"
import { useViewer } from "./use-viewer.ts"
import type { Viewer } from "./viewer-store.ts"
import { statuses } from "#shared/catalogue/statuses.ts"

/**
 * The mysteries that the member had played when this page opened, and their reruns, if they hide them. Statuses set on the page take effect at
 * the next visit.
 */
export function useHiddenHere(): ReadonlySet<string> {
  const viewer = useViewer()
  const { key } = useLocation()
  const name = viewer.kind === "member" && viewer.hidesPlayed ? key : null
  const [seen, setSeen] = useState(() => ({ name, played: playedBy(viewer) }))
  if (seen.name !== name) setSeen({ name, played: playedBy(viewer) })
  return name === null ? nothing : seen.played
}

const nothing: ReadonlySet<string> = new Set()

function playedBy(viewer: Viewer): ReadonlySet<string> {
  if (viewer.kind !== "member") return nothing
  const played = [...viewer.statuses].filter(([, status]) => status === statuses.played)
  return new Set([...played.map(([id]) => id), ...viewer.knownReruns])
}
