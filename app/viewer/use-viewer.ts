import { useSyncExternalStore } from "react"
import { type Viewer, viewerStore } from "./viewer-store.ts"

export const useViewer = (): Viewer =>
  useSyncExternalStore(viewerStore.subscribe, viewerStore.current, viewerStore.atFirst)

/** 0 none, 1 interested, 2 played. */
export const useStatus = (mysteryId: string): number =>
  useSyncExternalStore(
    viewerStore.subscribe,
    () => statusOf(viewerStore.current(), mysteryId),
    () => 0,
  )

/** For use after awaiting, when rendered values may be stale. */
export const statusNow = (mysteryId: string): number => statusOf(viewerStore.current(), mysteryId)

const statusOf = (viewer: Viewer, mysteryId: string) =>
  viewer.kind === "member" ? (viewer.statuses.get(mysteryId) ?? 0) : 0
