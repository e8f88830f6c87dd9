import { addresses } from "#shared/addresses/addresses.ts"
import * as confirmPage from "#shared/addresses/confirm-email.ts"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/confirm-email"
import { Ended } from "./ended.tsx"
import { LoginBefore } from "./login-before.tsx"
import { confirm } from "./receive.ts"
import { Sheet } from "./sheet.tsx"

export async function loader(args: Route.LoaderArgs) {
  const { token, isDone } = canonicalOrRedirect(confirmPage, args)
  const { accounts, origin } = args.context.get(services)
  const confirmation = token === null ? null : await accounts.readConfirmation(args.request, token)
  return { token, isDone, confirmation, origin }
}

export function action(args: Route.ActionArgs) {
  const { token } = readOrNotFound(confirmPage, args)
  if (token === null) notFound(args.request)
  return confirm(args.context.get(services), args.request, token)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: confirmPage.pattern,
        title: loaderData.isDone ? messages.EMAIL_CONFIRMED : "メールアドレスの確認",
        robots: "noindex, follow",
      })
    : []

/** Opening the link confirms nothing: mail scanners open every link. */
export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { token, isDone, confirmation } = loaderData
  if (isDone) {
    return (
      <Ended title={messages.EMAIL_CONFIRMED}>
        <p>ご確認ありがとうございました。</p>
      </Ended>
    )
  }
  const code = actionData?.code ?? (confirmation?.ok ? null : confirmation?.code)
  if (token !== null && code === "signed-out") return <LoginBefore token={token} />
  if (code === "other-member") {
    return (
      <Ended
        title="別のアカウントでログインしています"
        action={
          <Button as={SiteLink} to={addresses.mypage}>
            マイページへ
          </Button>
        }
      >
        <p>
          このリンクは、いまログインしているアカウントのものではありません。マイページでログアウトしてから、もう一度メールのリンクを開いてください。
        </p>
      </Ended>
    )
  }
  if (actionData || !confirmation?.ok) {
    return (
      <Ended
        title="リンクが使えません"
        action={
          <Button as={SiteLink} to={editSignIn.pattern}>
            設定で確認する
          </Button>
        }
      >
        <p>
          {actionData?.text ?? (confirmation ? messages.LINK_EXPIRED : messages.LINK_INCOMPLETE)}。
        </p>
      </Ended>
    )
  }
  const { email, name } = confirmation.value
  return (
    <Sheet
      title="メールアドレスの確認"
      lead={
        <>
          ボタンを押すと、<b>{email}</b> が「{name}」さんのメールアドレスになります。
        </>
      }
    >
      <SiteForm reply={undefined} button="メールアドレスを確認する">
        {() => null}
      </SiteForm>
    </Sheet>
  )
}
