import { Badge } from "#app/ui/picture/badge.tsx"
import { SettingGroup } from "./setting-group.tsx"
import css from "./setting-lines.module.css"
import type { SignInProps } from "./sign-in-page.tsx"
import { SmallForm } from "./small-form.tsx"

/** Where the member is signed in. */
export function Sessions({ page: { sessions }, reply }: SignInProps) {
  return (
    <SettingGroup
      title="ログイン中の端末"
      lead="心当たりのない端末があれば、その端末をログアウトして、パスワードを変更してください。"
    >
      <ul className={css.lines}>
        {sessions.map(({ id, isThis, browser, lastSeen }) => (
          <li key={id} className={css.line}>
            <div className={css.what}>
              <p className="row wraps gap-8">
                <b>{browser}</b>
                {isThis && <Badge tone="primary">この端末</Badge>}
              </p>
              <p className="text-14 ink-2">最後の利用：{lastSeen}</p>
            </div>
            {!isThis && (
              <SmallForm
                what="session"
                id={id}
                reply={reply}
                button="ログアウトする"
                buttonLabel={`${browser}をログアウトする`}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 2 && (
        <SmallForm
          what="other-sessions"
          reply={reply}
          button="ほかのすべての端末をログアウトする"
        />
      )}
    </SettingGroup>
  )
}
