import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"

/** For a member without any way to prove who they are. */
export const NoProof = () => (
  <AlertBox
    tone="warning"
    title={messages.USER_AUTH_ERROR}
    action={
      <Button as={SiteLink} to={addresses.contact} tone="secondary" size="s">
        お問い合わせ
      </Button>
    }
  >
    {messages.WITHDRAWAL.NO_PROOF}
  </AlertBox>
)
