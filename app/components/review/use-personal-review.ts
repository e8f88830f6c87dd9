import { useEffect, useSyncExternalStore } from "react"
import { type PersonalReview, personalReviews } from "#app/viewer/personal-reviews.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import type * as loaded from "./personal-reviews.ts"

/** Their code is loaded for members only, or at a press. `fail`: it could not be loaded, which a press must not hide. */
export const withPersonalReviews = (
  use: (reviews: typeof loaded) => void,
  fail: () => void = () => undefined,
) => import("./personal-reviews.ts").then(use, fail)

/** A review as it is to the member; undefined for guests, and until the site has said so. */
export function usePersonalReview(id: number): PersonalReview | undefined {
  const isMember = useViewer().kind === "member"
  useEffect(() => {
    if (isMember) void withPersonalReviews((reviews) => reviews.askFor(id))
  }, [isMember, id])
  const known = useSyncExternalStore(
    personalReviews.subscribe,
    () => personalReviews.of(id),
    () => undefined,
  )
  return isMember ? known : undefined
}
