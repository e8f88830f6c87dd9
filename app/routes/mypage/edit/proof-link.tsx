import { editProfileAfter } from "#app/addresses/edit-profile.ts"
import { Button } from "#app/ui/button.tsx"
import { isProvider, providerName } from "#shared/accounts/providers.ts"
import { visitAddress } from "#shared/accounts/sign-in-result.ts"
import type { EditPageData } from "./read-page.ts"

/** A member without a password proves who they are at the provider they sign in with. */
export function ProofLink({ page: { ways, practised } }: { page: EditPageData }) {
  const provider = ways.map(({ kind }) => kind).find(isProvider)
  if (!provider) return null
  const visit = { provider, intent: "reauthenticate", popup: false } as const
  return (
    <div className="stack gap-8">
      <p className="text-14 ink-2">変更の前に、ご本人であることを確認します。</p>
      <div>
        {/* The target makes it leave the site as a whole. */}
        <Button
          as="a"
          tone="secondary"
          target="_self"
          href={visitAddress({ ...visit, returnTo: editProfileAfter("proved") })}
        >
          {providerName(provider, practised)}で確認する
        </Button>
      </div>
    </div>
  )
}
