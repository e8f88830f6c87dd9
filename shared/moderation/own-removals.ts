/** A removal of a member's review, or of a photo of it, for the member. */
export type OwnRemoval = { id: number; isPhoto: boolean; reason: string }

/** State of a review that only its author is told: that it is held, and what was removed. */
export type Moderated = { held?: boolean; removals?: OwnRemoval[] }

/** Whether the review itself was removed, and not only photos of it. */
export const isRemoved = ({ removals = [] }: Moderated) => removals.some(({ isPhoto }) => !isPhoto)
