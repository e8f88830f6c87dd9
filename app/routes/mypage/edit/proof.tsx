import { editSignInAfter } from "#shared/addresses/edit-sign-in.ts"
import { PasswordInput } from "#app/routes/login/password-input.tsx"
import { ProofLink } from "./proof-link.tsx"
import { SettingGroup } from "./setting-group.tsx"
import type { SignInProps } from "./sign-in-page.tsx"
import { SmallForm } from "./small-form.tsx"

/** Linked accounts and passkeys change after a proof of who the member is. */
export function Proof({ page, reply }: SignInProps) {
  const hasPassword = page.ways.some(({ kind }) => kind === "password")
  return (
    <SettingGroup
      title="ご本人の確認"
      lead="連携とパスキーを変更する前に、ご本人であることを確認します。確認のあと10分間、変更できます。"
    >
      {hasPassword && (
        <SmallForm what="proof" reply={reply} button="パスワードで確認する">
          {(field) => (
            <PasswordInput
              label="現在のパスワード"
              autoComplete="current-password"
              {...field("password")}
            />
          )}
        </SmallForm>
      )}
      <ProofLink ways={page.ways} practised={page.practised} returnTo={editSignInAfter("proved")} />
    </SettingGroup>
  )
}
