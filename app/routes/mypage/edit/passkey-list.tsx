import { useNavigate } from "react-router"
import { editSignInAfter } from "#shared/addresses/edit-sign-in.ts"
import { PasskeyButton } from "#app/routes/login/passkey-button.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { passkeyIcon } from "#app/ui/icons.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import css from "./passkey-list.module.css"
import { SettingGroup } from "./setting-group.tsx"
import lines from "./setting-lines.module.css"
import type { SignInProps } from "./sign-in-page.tsx"
import { SmallForm } from "./small-form.tsx"

/** A member's passkeys. They are added and removed after a proof; the last way to sign in stays. */
export function PasskeyList({ page, reply }: SignInProps) {
  const { passkeys, ways, hasProof } = page
  const navigate = useNavigate()
  return (
    <SettingGroup
      title="パスキー"
      lead="指紋や顔、画面ロックの番号でログインできます。パスワードの入力はいりません。"
    >
      {passkeys.length === 0 ? (
        <p className="text-14 ink-2">まだ登録していません。</p>
      ) : (
        <ul className={lines.lines}>
          {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
            <li key={id} className={classNames(lines.line, css.line)}>
              <Icon of={passkeyIcon} size="l" />
              <div className={lines.what}>
                <p>
                  <b>{name}</b>
                  <br />
                  <span className="text-14 ink-2">
                    追加：{addedAt}
                    <br />
                    {lastUsedAt === null ? "未使用" : `最後の利用：${lastUsedAt}`}
                  </span>
                </p>
                <details className={css.rename}>
                  <summary className={css.summary} aria-label={`${name}の名前を変更`}>
                    名前を変更
                  </summary>
                  <SmallForm
                    what="passkey-name"
                    id={id}
                    reply={reply}
                    button="変更する"
                    buttonLabel={`${name}の名前を変更する`}
                  >
                    {(field) => (
                      <TextField label="パスキーの名前" required {...field("name", name)} />
                    )}
                  </SmallForm>
                </details>
              </div>
              {hasProof && ways.length > 1 && (
                <SmallForm
                  what="passkey-removal"
                  id={id}
                  reply={reply}
                  button="削除する"
                  buttonLabel={`パスキー「${name}」を削除する`}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {hasProof && (
        <PasskeyButton
          ask={({ addPasskey }) => addPasskey()}
          onDone={() => void navigate(editSignInAfter("passkey-added"))}
        >
          パスキーを追加する
        </PasskeyButton>
      )}
      {!hasProof && (
        <p className="text-14 ink-2">追加と削除は、「ご本人の確認」のあとにできます。</p>
      )}
      {ways.length === 1 && passkeys.length === 1 && (
        <p className="text-14 ink-2">
          ログインの方法が1つだけなので、このパスキーは削除できません。
        </p>
      )}
    </SettingGroup>
  )
}
