import { useEffect, useEffectEvent, useState } from "react"
import type { CardPart } from "#domain/share-cards/reading.ts"
import { part as address } from "#shared/addresses/share-card.ts"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { forgetMember } from "#app/viewer/viewer-store.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { cardTitle } from "#shared/share-cards/share-card.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import { CardPanel } from "./card-panel.tsx"

type Props = { subject: CardSubject; onClose: () => void }

/** A card with all ways to show it, over the page. */
export function CardSheet({ subject, onClose }: Props) {
  const [isOpen, setOpen] = useState(true)
  const [part, setPart] = useState<CardPart | null>(null)
  const [problem, setProblem] = useState<string>()

  const show = useEffectEvent((read: CardPart | number) => {
    if (typeof read !== "number") return setPart(read)
    setProblem(problems[read] ?? messages.PAGE.UNAVAILABLE)
    if (read === 401) forgetMember()
  })
  useEffect(() => {
    let isHere = true
    void readPart(subject).then((read) => isHere && show(read))
    return () => {
      isHere = false
    }
  }, [subject])

  function close() {
    // The sheet gives the focus back before it goes.
    setOpen(false)
    queueMicrotask(onClose)
  }

  return (
    <Sheet open={isOpen} onClose={close} title={cardTitle(subject)} problem={problem}>
      {!problem && <CardPanel subject={subject} part={part} origin={location.origin} />}
    </Sheet>
  )
}

const problems: Partial<Record<number, string>> = {
  0: messages.PAGE.OFFLINE,
  401: messages.LOGIN_REQUIRED,
  404: messages.CARD.NOTHING,
}

/** The status if it is refused; 0 without a connection. */
async function readPart(subject: CardSubject): Promise<CardPart | number> {
  try {
    const answer = await fetch(address.write({ subject }, ""))
    return answer.ok ? ((await answer.json()) as CardPart) : answer.status
  } catch {
    return 0
  }
}
