import { useEffect, useState } from "react"
import { useHideChanges } from "#app/viewer/hidden-members.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"

const nobody: number[] = []

/** The members on a public page who are hidden from this one by a block. `useMuted` has those whom this one muted then. */
export function useHiddenMembers(ids: number[]): number[] {
  const viewer = useViewer()
  const isMember = viewer.kind === "member"
  const changes = useHideChanges()
  const [hidden, setHidden] = useState(nobody)
  const shown = ids.join(",")
  useEffect(() => {
    // Only members need this code. After a failure the page stays as everybody sees it.
    if (isMember)
      import("./ask-hidden-members.ts")
        .then((loaded) => loaded.askHiddenMembers(shown, setHidden))
        .catch(() => undefined)
  }, [isMember, changes, shown])
  return isMember ? hidden : nobody
}
