import { PasswordInput } from "#app/routes/login/password-input.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"

type Props = { label?: string; id?: string; error?: string }

/** Asks for the password before an act that reaches far. Who has none proves who they are in their settings first. */
export const DeskProof = ({ label = "あなたのパスワード", id, error }: Props) => (
  <div className="stack gap-4">
    <PasswordInput
      label={label}
      id={id}
      name="password"
      autoComplete="current-password"
      error={error}
    />
    <p className="text-12 ink-2">
      パスワードがないときは、
      <SiteLink to={editSignIn.pattern} className="link">
        ログインの設定
      </SiteLink>
      でご本人の確認をすると、10分間は入力せずに進めます。
    </p>
  </div>
)
