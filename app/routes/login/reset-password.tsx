import * as forgotPassword from "#shared/addresses/forgot-password.ts"
import * as resetPage from "#shared/addresses/reset-password.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { Button } from "#app/ui/button.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { passwordLimits } from "#shared/accounts/password-limits.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/reset-password"
import { Ended } from "./ended.tsx"
import { PasswordInput } from "./password-input.tsx"
import { resetPassword } from "./receive.ts"
import { Sheet } from "./sheet.tsx"

export function loader(args: Route.LoaderArgs) {
  const { token } = canonicalOrRedirect(resetPage, args)
  return { isComplete: token !== null, origin: args.context.get(services).origin }
}

export function action(args: Route.ActionArgs) {
  const { token } = readOrNotFound(resetPage, args)
  if (token === null) notFound(args.request)
  return resetPassword(args.context.get(services), args.request, token)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () =>
    (await import("#shared/schemas/sign-in-forms.ts")).resetPasswordForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: resetPage.pattern,
        title: "新しいパスワード",
        robots: "noindex, follow",
      })
    : []

export default function ResetPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const isExpired = actionData?.code === "link-expired"
  if (isExpired || !loaderData.isComplete) {
    return (
      <Ended
        title="リンクが使えません"
        action={
          <Button as={SiteLink} to={forgotPassword.write({ isSent: false })}>
            もう一度メールを送る
          </Button>
        }
      >
        <p>{isExpired ? messages.LINK_EXPIRED : messages.LINK_INCOMPLETE}。</p>
      </Ended>
    )
  }
  return (
    <Sheet
      title="新しいパスワード"
      lead="新しいパスワードを設定してください。ほかの端末でのログインは、すべて終了します。"
    >
      <SiteForm reply={actionData} button="パスワードを変更する">
        {(field) => (
          <PasswordInput
            label="新しいパスワード"
            autoComplete="new-password"
            minLength={passwordLimits.least}
            hint={`${passwordLimits.least}文字以上`}
            {...field("password")}
          />
        )}
      </SiteForm>
    </Sheet>
  )
}
