import { useEffect, useState } from "react"
import { useViewer } from "#app/viewer/use-viewer.ts"

const nobody: number[] = []

/** The members on a public page who are hidden from this one by a block. Those whom this one muted are in the viewer then. */
export function useHiddenMembers(ids: number[]): number[] {
  const viewer = useViewer()
  const isMember = viewer.kind === "member"
  const hides = isMember ? viewer.hides : undefined
  const [hidden, setHidden] = useState(nobody)
  const shown = ids.join(",")
  useEffect(() => {
    // Only members need this code. After a failure the page stays as everybody sees it.
    if (isMember)
      import("./ask-hidden-members.ts")
        .then((loaded) => loaded.askHiddenMembers(shown, setHidden))
        .catch(() => undefined)
  }, [isMember, hides, shown])
  return isMember ? hidden : nobody
}
