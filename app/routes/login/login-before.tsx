import { addresses } from "#shared/addresses/addresses.ts"
import * as confirmPage from "#shared/addresses/confirm-email.ts"
import * as forgotPassword from "#shared/addresses/forgot-password.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Sheet } from "./sheet.tsx"

/** The letter was opened where its member is not signed in: on another device, or by somebody who never signed up. */
export function LoginBefore({ token }: { token: string }) {
  const here = confirmPage.write({ token, isDone: false })
  const forgot = forgotPassword.write({ isSent: false })
  return (
    <Sheet
      title="メールアドレスの確認"
      lead="登録した方ご本人か確かめるため、ログインしてください。ログインすると、確認の画面に戻ります。"
      ways={
        <p>
          <SiteLink to={forgot}>パスワードをお忘れの方</SiteLink>
        </p>
      }
    >
      <Button as={SiteLink} to={withWayBack(addresses.login, here)} wide>
        ログインして確認する
      </Button>
      <section aria-labelledby="not-me" className="stack gap-8 text-14 ink-2">
        <h2 id="not-me" className="text-14">
          登録した覚えのない方へ
        </h2>
        <p>
          ほかの方がアドレスを間違えて入力した可能性があります。このままページを閉じてください。確認は完了しません。
        </p>
        <p>
          このアドレスをご自分で使いたいときは、
          <SiteLink to={forgot} className="link">
            パスワードを再設定
          </SiteLink>
          してください。ほかの方が決めたパスワードやログインは、使えなくなります。
        </p>
      </section>
    </Sheet>
  )
}
