import { useEffect, useState } from "react"
import type { HiddenAmong } from "#domain/members/hidden-among.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"

const nobody: HiddenAmong = { hidden: [], muted: [] }

/** Those of the members on a public page who are hidden from this one by a block, and those whom this one muted. */
export function useHiddenMembers(ids: number[]): HiddenAmong {
  const viewer = useViewer()
  const isMember = viewer.kind === "member"
  const hides = isMember ? viewer.hides : undefined
  const [found, setFound] = useState(nobody)
  const shown = ids.join(",")
  useEffect(() => {
    // Only members need this code. After a failure the page stays as everybody sees it.
    if (isMember)
      import("./ask-hidden-members.ts")
        .then((loaded) => loaded.askHiddenMembers(shown, setFound))
        .catch(() => undefined)
  }, [isMember, hides, shown])
  return isMember ? found : nobody
}
