import * as editProfile from "#shared/addresses/edit-profile.ts"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/edit"
import { EditPage } from "./edit/edit-page.tsx"
import { editMeta } from "./edit/meta.ts"
import { readEditPage } from "./edit/read-page.ts"
import { receiveProfile } from "./edit/receive-profile.ts"
import { receiveSignIn } from "./edit/receive-sign-in.ts"
import { reloadWhenSaved } from "./edit/reload-when-saved.ts"
import { sendSmallForm } from "./edit/small-forms.ts"

/** The page has two addresses: forms about the sign-in are sent to the second. */
const isAboutSignIn = ({ url }: Request) => new URL(url).pathname.startsWith(editSignIn.pattern)

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const { request } = args
  const member = await requireMember(site, request)
  const state = canonicalOrRedirect(isAboutSignIn(request) ? editSignIn : editProfile, args)
  return readEditPage(site, { member, request, state })
}

export function action({ context, request }: Route.ActionArgs) {
  const receive = isAboutSignIn(request) ? receiveSignIn : receiveProfile
  return receive(context.get(services), request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  if (isAboutSignIn(request)) {
    const load = () => import("#shared/schemas/sign-in-settings-form.ts")
    const loadSchema = async () => (await load()).signInSettingsForm
    return sendSmallForm(request, () => sendForm({ request, serverAction, loadSchema }))
  }
  const loadSchema = async () => (await import("#shared/schemas/profile-form.ts")).profileForm
  const failure = messages.UNEXPECTED_ERROR
  return reloadWhenSaved(() => sendForm({ request, serverAction, loadSchema, failure }))
}

export const meta: Route.MetaFunction = ({ loaderData }) => editMeta(loaderData?.origin)

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <EditPage page={loaderData} reply={actionData} />
}
