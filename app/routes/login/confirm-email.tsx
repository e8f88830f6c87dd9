import { afterSignup } from "#app/addresses/after-sign-in.ts"
import * as confirmPage from "#app/addresses/confirm-email.ts"
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
import { confirm } from "./receive.ts"
import { Sheet } from "./sheet.tsx"

export function loader(args: Route.LoaderArgs) {
  const { token, isDone } = canonicalOrRedirect(confirmPage, args)
  return { isComplete: token !== null, isDone, origin: args.context.get(services).origin }
}

export function action(args: Route.ActionArgs) {
  const { token } = readOrNotFound(confirmPage, args)
  if (token === null) notFound(args.request)
  return confirm(args.context.get(services), token)
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
  if (loaderData.isDone) {
    return (
      <Ended title={messages.EMAIL_CONFIRMED}>
        <p>ご確認ありがとうございました。</p>
      </Ended>
    )
  }
  if (actionData || !loaderData.isComplete) {
    return (
      <Ended
        title="リンクが使えません"
        action={
          <Button as={SiteLink} to={afterSignup}>
            マイページで確認する
          </Button>
        }
      >
        <p>{actionData ? actionData.text : messages.LINK_INCOMPLETE}。</p>
      </Ended>
    )
  }
  return (
    <Sheet title="メールアドレスの確認" lead="ボタンを押すと、確認が完了します。">
      <SiteForm reply={undefined} button="メールアドレスを確認する">
        {() => null}
      </SiteForm>
    </Sheet>
  )
}
