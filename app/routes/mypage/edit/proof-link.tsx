import { useNavigate } from "react-router"
import { PasskeyButton } from "#app/routes/login/passkey-button.tsx"
import { Button } from "#app/ui/button.tsx"
import { isProvider, type Provider, providerName } from "#shared/accounts/providers.ts"
import { visitAddress } from "#shared/addresses/provider-visit.ts"
import type { SignInWay } from "#shared/accounts/accounts.ts"

type Props = {
  ways: readonly SignInWay[]
  practised: readonly Provider[]
  /** The page that asks for the proof, as it is afterwards. */
  returnTo: string
}

/** Proofs of who the member is besides the password: a passkey, or for a member without a password their provider. */
export function ProofLink({ ways, practised, returnTo }: Props) {
  const navigate = useNavigate()
  const kinds = ways.map(({ kind }) => kind)
  const provider = kinds.includes("password") ? undefined : kinds.find(isProvider)
  const visit = { intent: "reauthenticate", popup: false } as const
  return (
    <>
      {provider && (
        <div>
          {/* The target makes it leave the site as a whole. */}
          <Button
            as="a"
            tone="secondary"
            target="_self"
            href={visitAddress({ ...visit, provider, returnTo })}
          >
            {providerName(provider, practised)}で確認する
          </Button>
        </div>
      )}
      {kinds.includes("passkey") && (
        <PasskeyButton
          ask={({ askForPasskey }) => askForPasskey("proof")}
          onDone={() => void navigate(returnTo)}
        >
          パスキーで確認する
        </PasskeyButton>
      )}
    </>
  )
}
