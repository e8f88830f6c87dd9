import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { editProfile } from "#shared/addresses/paths.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/edit"
import { EditPage } from "./edit/edit-page.tsx"
import { NamePage } from "./edit/name-page.tsx"
import { readEditPage } from "./edit/read-page.ts"
import { receiveProfile } from "./edit/receive-profile.ts"
import { reloadWhenSaved } from "./edit/reload-when-saved.ts"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return readEditPage(site, { member, request })
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveProfile(context.get(services), request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/edit-form.ts")).editForm
  const failure = messages.UNEXPECTED_ERROR
  return reloadWhenSaved(() => sendForm({ request, serverAction, loadSchema, failure }))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: editProfile,
        title: loaderData.progress ? "ようこそ" : "プロフィール",
        robots: "noindex, follow",
      })
    : []

export default function EditProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { progress, profile } = loaderData
  return progress ? (
    <NamePage progress={progress} profile={profile} reply={actionData} />
  ) : (
    <EditPage profile={profile} reply={actionData} />
  )
}
