import { useEffect, useState } from "react"
import { useViewer } from "#app/viewer/use-viewer.ts"

const nobody: number[] = []

/** Those of the members on a public page who are hidden from this one by a block. */
export function useHiddenMembers(ids: number[]): number[] {
  const isMember = useViewer().kind === "member"
  const [hidden, setHidden] = useState(nobody)
  const shown = ids.join(",")
  useEffect(() => {
    // Only members need this code. After a failure the page stays as everybody sees it.
    if (isMember)
      import("./ask-hidden-members.ts")
        .then((loaded) => loaded.askHiddenMembers(shown, setHidden))
        .catch(() => undefined)
  }, [isMember, shown])
  return hidden
}
