import { useState } from "react"
import { part } from "#shared/addresses/share-card.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { send } from "#app/viewer/send.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"

/** The secret link of a card, which is made when it is first needed. */
export function useCardLink(subject: CardSubject, known: string | null) {
  const [changed, setChanged] = useState<{ secret: string | null }>()
  const address = part.write({ subject }, "")

  /** Also stores what the card shows now. Null if it was refused, which a message has said. */
  async function make(): Promise<string | null> {
    const made = await send<{ secret: string }>(
      address,
      { what: "share" },
      { login: messages.LOGIN_REQUIRED, failure: messages.CARD.LINK_ERROR },
    )
    if (!made.ok) return null
    setChanged(made.value)
    return made.value.secret
  }

  async function withdraw(): Promise<void> {
    const gone = await send(
      address,
      { what: "withdraw" },
      { login: messages.LOGIN_REQUIRED, failure: messages.CARD.WITHDRAW_ERROR },
    )
    if (!gone.ok) return
    setChanged({ secret: null })
    toast.success(messages.CARD.WITHDRAWN)
  }

  return { secret: changed ? changed.secret : known, make, withdraw }
}
