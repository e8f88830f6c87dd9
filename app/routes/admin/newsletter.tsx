import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { History } from "#app/components/desk/history.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { deskNewsletter } from "#shared/addresses/desk-newsletters.ts"
import type { Route } from "./+types/newsletter"
import { NewsletterPage } from "./newsletter/page.tsx"
import { readNewsletterToWrite } from "./newsletter/read-page.ts"
import { receiveNewsletter } from "./newsletter/receive-form.ts"

export function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(deskNewsletter, args)
  return readNewsletterToWrite(args.context.get(services), args.request, state)
}

export function action(args: Route.ActionArgs) {
  const { id } = canonicalOrRedirect(deskNewsletter, args)
  return receiveNewsletter(args.context.get(services), args.request, id)
}

export const meta: Route.MetaFunction = () => deskMeta("メールマガジンを編集する")

export default function NewsletterToWrite({ loaderData, actionData }: Route.ComponentProps) {
  const { id, about, history } = loaderData
  return (
    <>
      <NewsletterPage key={id} data={loaderData} reply={actionData} />
      <History entries={history} of={about} />
    </>
  )
}
