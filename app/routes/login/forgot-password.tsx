import * as forgotPassword from "#shared/addresses/forgot-password.ts"
import * as login from "#shared/addresses/login.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/forgot-password"
import { Ended } from "./ended.tsx"
import { sendResetLink } from "./receive.ts"
import { Sheet } from "./sheet.tsx"

export function loader(args: Route.LoaderArgs) {
  const { isSent } = canonicalOrRedirect(forgotPassword, args)
  return { isSent, origin: args.context.get(services).origin }
}

export function action({ context, request }: Route.ActionArgs) {
  return sendResetLink(context.get(services), request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () =>
    (await import("#shared/schemas/sign-in-forms.ts")).forgotPasswordForm
  return sendForm({ request, serverAction, loadSchema, failure: messages.PASSWORD_RESET_ERROR })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: forgotPassword.pattern,
        title: loaderData.isSent ? messages.PASSWORD_RESET_SUCCESS : "パスワードの再設定",
        robots: "noindex, follow",
      })
    : []

export default function ForgotPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.isSent) {
    return (
      <Ended title={messages.PASSWORD_RESET_SUCCESS}>
        <p>
          メールのリンクを1時間以内に開いて、新しいパスワードを設定してください。届かないときは、迷惑メールのフォルダーをご確認ください。
        </p>
      </Ended>
    )
  }
  return (
    <Sheet
      title="パスワードの再設定"
      lead="登録したメールアドレスに、再設定のリンクをお送りします。"
      ways={
        <p>
          <SiteLink to={login.pattern}>ログインに戻る</SiteLink>
        </p>
      }
    >
      <SiteForm reply={actionData} button="メールを送る">
        {(field) => (
          <TextField
            label="メールアドレス"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            required
            {...field("email")}
          />
        )}
      </SiteForm>
    </Sheet>
  )
}
