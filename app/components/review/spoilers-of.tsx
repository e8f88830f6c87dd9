import { Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Hidden } from "#app/components/rich-text.tsx"
import type { PersonalReview } from "#app/viewer/personal-reviews.ts"

const Spoiler = lazyPart(async () => (await import("./spoiler.tsx")).Spoiler)

/** Draws the nth hidden part of a review's text, for <RichText>. */
export const spoilersOf = (personal: PersonalReview | undefined) => (n: number) => {
  const text = personal?.spoilers[n]
  if (text === undefined) return <Hidden />
  return (
    <Suspense key={text} fallback={<Hidden />}>
      <Spoiler text={text} />
    </Suspense>
  )
}
