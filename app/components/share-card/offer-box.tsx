import { useEffect, useState } from "react"
import { offer as address } from "#shared/addresses/share-card.ts"
import type { CardOffer as Offer } from "#domain/share-cards/offers.ts"
import { IconButton } from "#app/ui/icon-button.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import { post } from "#app/viewer/send.ts"
import css from "./offer-box.module.css"
import { ShareCardButton } from "./share-card-button.tsx"

/** Offers a card while there is a reason to: once for each, above the bottom bar, so that nothing moves. */
export function OfferBox() {
  const [offer, setOffer] = useState<Offer | null>(null)

  useEffect(() => {
    const left = new AbortController()
    void takeNext(left.signal).then(setOffer)
    return () => left.abort()
  }, [])

  if (!offer) return null
  return (
    <aside aria-label="カードのご案内" className={css.offer}>
      <p className="grow text-14">{offer.text}</p>
      <ShareCardButton subject={offer.subject} size="s">
        カードを見る
      </ShareCardButton>
      <IconButton icon={closeIcon} iconSize="m" label="閉じる" onClick={() => setOffer(null)} />
    </aside>
  )
}

/** Only the tab that notes it first shows it. Where the page is left before it comes, it is kept for another occasion. */
async function takeNext(left: AbortSignal): Promise<Offer | null> {
  try {
    const answer = await fetch(address, { signal: left })
    const { offer } = answer.ok
      ? ((await answer.json()) as { offer: Offer | null })
      : { offer: null }
    if (!offer) return null
    const taken = await post(address, { reason: offer.reason })
    return taken.ok ? offer : null
  } catch {
    return null
  }
}
