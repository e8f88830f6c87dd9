import { useEffect } from "react"
import { useViewer } from "#app/viewer/use-viewer.ts"
import type * as personalReviews from "./personal-reviews.tsx"

/** Their code is loaded for members only, or at a press. `fail`: it could not be loaded, which a press must not hide. */
export const withPersonalReviews = (
  use: (loaded: typeof personalReviews) => void,
  fail: () => void = () => undefined,
) => import("./personal-reviews.tsx").then(use, fail)

/** A review as it is to the member; undefined for guests, and until the site has said so. */
export function usePersonalReview(id: number) {
  const viewer = useViewer()
  const isMember = viewer.kind === "member"
  useEffect(() => {
    if (isMember) void withPersonalReviews((loaded) => loaded.askFor(id))
  }, [isMember, id])
  return isMember ? viewer.reviews?.get(id) : undefined
}
