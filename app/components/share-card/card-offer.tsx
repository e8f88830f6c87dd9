import { Suspense } from "react"
import { lazyPart } from "#app/components/lazy-part.tsx"

const OfferBox = lazyPart(async () => (await import("./offer-box.tsx")).OfferBox)

/** Offers a card if there is a reason to. */
export const CardOffer = () => (
  <Suspense>
    <OfferBox />
  </Suspense>
)
