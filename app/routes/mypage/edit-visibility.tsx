import { editVisibility } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import type { Route } from "./+types/edit-visibility"
import { receiveVisibility } from "./edit/receive-visibility.ts"
import { VisibilityPage, title } from "./edit/visibility-page.tsx"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const profile = await site.readOwn((tx) => readOwnProfile(tx, member))
  if (!profile) notFound(request)
  return { profile, origin: site.origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return receiveVisibility(site, request, member)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/visibility-form.ts")).visibilityForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: editVisibility,
        title,
        robots: "noindex, follow",
      })
    : []

export default function EditVisibility({ loaderData, actionData }: Route.ComponentProps) {
  return <VisibilityPage profile={loaderData.profile} reply={actionData} />
}
