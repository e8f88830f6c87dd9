import { useEffect, useSyncExternalStore } from "react"
import { useViewer } from "#app/viewer/use-viewer.ts"
import type * as follows from "./follows.ts"
import { type FollowState, followStore } from "./follow-store.ts"

/** Their code is loaded for members only, or at a press. `fail`: it could not be loaded, which a press must not hide. */
export const withFollows = (
  use: (loaded: typeof follows) => void | Promise<void>,
  fail: () => void = () => undefined,
) => import("./follows.ts").then(use, fail)

/** Whether a member and the viewer follow each other; undefined for guests, and until the site has said so. */
export function useFollow(nzUserId: number, known: FollowState | undefined) {
  const viewer = useViewer()
  const uid = viewer.kind === "member" ? viewer.member.uid : null
  const asking = known === undefined ? uid : null
  useEffect(() => {
    if (asking !== null) void withFollows((loaded) => loaded.askFor(nzUserId))
  }, [asking, nzUserId])
  const told = useSyncExternalStore(
    followStore.subscribe,
    () => followStore.of(nzUserId),
    () => undefined,
  )
  return uid === null ? known : (told ?? known)
}
