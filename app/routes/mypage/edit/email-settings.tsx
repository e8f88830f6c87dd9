import { editSignInAfter } from "#shared/addresses/edit-sign-in.ts"
import { PasswordInput } from "#app/routes/login/password-input.tsx"
import { Badge } from "#app/ui/picture/badge.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import css from "./email-settings.module.css"
import { ProofLink } from "./proof-link.tsx"
import { SettingGroup } from "./setting-group.tsx"
import type { SignInProps } from "./sign-in-page.tsx"
import { SmallForm } from "./small-form.tsx"

/** The address takes effect once the link in the letter to it was followed. */
export function EmailSettings({ page, reply }: SignInProps) {
  const { email, isEmailConfirmed } = page.address
  const hasPassword = page.ways.some(({ kind }) => kind === "password")
  return (
    <SettingGroup
      title="メールアドレス"
      lead="ほかのユーザーには表示されません。変更は、新しいアドレスに届くメールのリンクを開くと完了します。"
    >
      {email === null ? (
        <p className="ink-2">登録されていません。</p>
      ) : (
        <p className={css.address}>
          <b>{email}</b>
          {isEmailConfirmed ? (
            <Badge tone="success">確認済み</Badge>
          ) : (
            <Badge tone="warning">確認待ち</Badge>
          )}
        </p>
      )}
      {email !== null && !isEmailConfirmed && (
        <SmallForm what="confirm-email" reply={reply} button="確認メールを送り直す" />
      )}
      {hasPassword || page.hasProof ? (
        <SmallForm what="email" reply={reply} button="確認メールを送る">
          {(field) => (
            <>
              <TextField
                label="新しいメールアドレス"
                type="email"
                inputMode="email"
                autoComplete="email"
                required
                {...field("email")}
              />
              {hasPassword && (
                <PasswordInput
                  label="現在のパスワード"
                  autoComplete="current-password"
                  {...field("password")}
                />
              )}
            </>
          )}
        </SmallForm>
      ) : (
        <>
          <p className="text-14 ink-2">変更の前に、ご本人であることを確認します。</p>
          <ProofLink
            ways={page.ways}
            practised={page.practised}
            returnTo={editSignInAfter("proved")}
          />
        </>
      )}
    </SettingGroup>
  )
}
