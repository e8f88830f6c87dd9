import { type MouseEvent, type ReactNode, Suspense, useState } from "react"
import { own } from "#shared/addresses/share-card.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { shareIcon } from "#app/ui/icons.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"

const CardSheet = lazyPart(async () => (await import("./card-sheet.tsx")).CardSheet)

type Props = {
  /** `2026`, `2026-11`, `map`, `best` or `profile`. */
  subject: CardSubject
  tone?: "primary" | "secondary" | "quiet"
  size?: "m" | "s"
  wide?: boolean
  className?: string
  children: ReactNode
}

/** Opens the sheet with a card of the member's own. Without scripts it is a link to the page of the card. */
export function ShareCardButton({ subject, tone = "secondary", children, ...look }: Props) {
  const [isOpen, setOpen] = useState(false)

  function openSheet(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }

  return (
    <>
      <Button
        {...look}
        as={SiteLink}
        to={own.write({ subject }, "")}
        prefetch="none"
        tone={tone}
        onClick={openSheet}
      >
        <Icon of={shareIcon} size="s" />
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <CardSheet subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
