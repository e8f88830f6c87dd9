import type { ReactNode } from "react"
import { data } from "react-router"
import { addresses } from "#app/addresses/addresses.ts"
import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { refused } from "#shared/outcome.ts"
import type { FormReply, Typed } from "#shared/schemas/form-reply.ts"
import { forgetMember } from "./viewer-store.ts"

/** A button beside a refusal. */
export type WayOn = { action?: ReactNode }

/** The answer to a form whose session has ended. Its way on is in another tab, so that what was typed stays in this one. */
export function sessionEnded(typed: Typed) {
  forgetMember()
  const action = (
    <Button as="a" href={addresses.login} target="_blank" rel="noopener" tone="secondary" size="s">
      {messages.SESSION_ENDED.LOGIN}
    </Button>
  )
  const text = messages.SESSION_ENDED.TEXT
  const reply: FormReply & WayOn = { ...refused("signed-out"), text, typed, action }
  return data(reply, { status: 422 })
}
