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

const nobody: ReadonlyMap<number, PersonalReview> = new Map()

/** Which of these reviews are hidden from the member. */
export function useHiddenReviews(ids: readonly number[]): ReadonlySet<number> {
  const isMember = useViewer().kind === "member"
  const asked = ids.join(",")
  useEffect(() => {
    if (isMember && asked !== "") {
      void withPersonalReviews((reviews) => {
        for (const id of asked.split(",")) reviews.askFor(Number(id))
      })
    }
  }, [isMember, asked])
  const known = useSyncExternalStore(
    personalReviews.subscribe,
    personalReviews.current,
    () => nobody,
  )
  return new Set(isMember ? ids.filter((id) => known.get(id)?.isHidden) : [])
}
