import { addresses } from "#shared/addresses/addresses.ts"
import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"

/** The way on from a form whose session has ended: in another tab, so that what was typed stays in this one. */
export const LoginInOtherTab = () => (
  <Button as="a" href={addresses.login} target="_blank" rel="noopener" tone="secondary" size="s">
    {messages.SESSION_ENDED.LOGIN}
  </Button>
)
