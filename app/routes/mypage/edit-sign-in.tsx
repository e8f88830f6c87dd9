import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import type { Route } from "./+types/edit-sign-in"
import { readSignInPage } from "./edit/read-sign-in-page.ts"
import { receiveSignIn } from "./edit/receive-sign-in.ts"
import { SignInPage, title } from "./edit/sign-in-page.tsx"
import { sendSmallForm } from "./edit/small-forms.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const { request } = args
  const member = await requireMember(site, request)
  const state = canonicalOrRedirect(editSignIn, args)
  return readSignInPage(site, { member, request, state })
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveSignIn(context.get(services), request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const load = () => import("#shared/schemas/sign-in-settings-form.ts")
  const loadSchema = async () => (await load()).signInSettingsForm
  return sendSmallForm(request, () => sendForm({ request, serverAction, loadSchema }))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: editSignIn.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function EditSignIn({ loaderData, actionData }: Route.ComponentProps) {
  return <SignInPage page={loaderData} reply={actionData} />
}
