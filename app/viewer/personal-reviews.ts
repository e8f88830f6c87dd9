import { createPersonalStore } from "./personal-store.ts"

/** A review as it is to the member. */
export type PersonalReview = {
  isLiked: boolean
  isOwn: boolean
  /** Somebody likes it, and its author may read who. */
  hasLikers: boolean
  /** By an author whom the member muted or blocked, or who blocked them. */
  isHidden: boolean
  isMuted: boolean
  /** They want to read it all the same. */
  isUnveiled: boolean
  /** The spoilers they may read, in the order of their placeholders. */
  spoilers: readonly string[]
  /** The hidden photos they may see, with their words, in the order of their blurred pictures. */
  photos: readonly { url: string; words: string }[]
  /** For the official account of the maker: its answer, null where it has not answered. */
  answer: string | null | undefined
  /** The count since the member's last press, in place of the one that the page showed then. */
  counted: { shown: number; now: number } | undefined
}

/** Read by pages; code that only members load (app/components/review/personal-reviews.ts) asks for them. */
export const personalReviews = createPersonalStore<PersonalReview>()
