import type { ReactNode } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { shareIcon } from "#app/ui/icons.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import { useCardSheet } from "./use-card-sheet.tsx"

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
  const { link, sheet } = useCardSheet(subject)
  return (
    <>
      <Button {...look} as={SiteLink} {...link} tone={tone}>
        <Icon of={shareIcon} size="s" />
        {children}
      </Button>
      {sheet}
    </>
  )
}
