import { type MouseEvent, type ReactNode, Suspense, useState } from "react"
import { own } from "#shared/addresses/share-card.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import type { CardSubject } from "#shared/share-cards/subject.ts"

const CardSheet = lazyPart(async () => (await import("./card-sheet.tsx")).CardSheet)

type CardSheetPress = {
  /** Of a SiteLink. Without scripts it leads to the page of the card. */
  link: { to: string; prefetch: "none"; onClick: (event: MouseEvent) => void }
  sheet: ReactNode
}

/** The sheet with a card of the member's own, and the link that opens it. */
export function useCardSheet(subject: CardSubject): CardSheetPress {
  const [isOpen, setOpen] = useState(false)

  function openSheet(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return {
    link: { to: own.write({ subject }, ""), prefetch: "none", onClick: openSheet },
    sheet: isOpen && (
      <Suspense>
        <CardSheet subject={subject} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
