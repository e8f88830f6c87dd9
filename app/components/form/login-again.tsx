import { addresses } from "#app/addresses/addresses.ts"
import { Button } from "#app/ui/button.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"

/** The way on from a form whose session has ended: in another tab, so that what was typed stays in this one. */
export const loginAgain = ({ code }: FormReply) =>
  code === "signed-out" && (
    <Button as="a" href={addresses.login} target="_blank" rel="noopener" tone="secondary" size="s">
      別のタブでログイン
    </Button>
  )
