import { PasswordInput } from "#app/routes/login/password-input.tsx"
import { passwordLimits } from "#shared/accounts/password-limits.ts"
import { SettingGroup } from "./setting-group.tsx"
import type { SignInProps } from "./sign-in-page.tsx"
import { SmallForm } from "./small-form.tsx"

/** A member without a password gets a letter with a link to set one. */
export function PasswordSettings({ page, reply }: SignInProps) {
  const hasPassword = page.ways.some(({ kind }) => kind === "password")
  if (hasPassword) {
    return (
      <SettingGroup title="パスワード" lead="変更すると、ほかの端末からはログアウトします。">
        <SmallForm what="password" reply={reply} button="パスワードを変更する">
          {(field) => (
            <>
              {/* Password managers then know whose password it is. */}
              <input
                hidden
                readOnly
                type="email"
                autoComplete="username"
                value={page.address.email ?? ""}
              />
              <PasswordInput
                label="現在のパスワード"
                autoComplete="current-password"
                {...field("password")}
              />
              <PasswordInput
                label="新しいパスワード"
                autoComplete="new-password"
                hint={`${passwordLimits.least}文字以上`}
                {...field("passwordNext")}
              />
            </>
          )}
        </SmallForm>
      </SettingGroup>
    )
  }
  return (
    <SettingGroup title="パスワード">
      <p className="text-14 ink-2">
        {page.address.email === null
          ? "パスワードを設定するには、先にメールアドレスを登録してください。"
          : "まだ設定されていません。パスワードを設定するためのリンクを、メールでお送りします。"}
      </p>
      {page.address.email !== null && (
        <SmallForm what="password-by-mail" reply={reply} button="設定用のメールを送る" />
      )}
    </SettingGroup>
  )
}
