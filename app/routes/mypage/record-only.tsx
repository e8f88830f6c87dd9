import { recordOnly } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { readRecordOnly } from "#domain/members/record-only.ts"
import type { Route } from "./+types/record-only"
import { reloadWhenSaved } from "./edit/reload-when-saved.ts"
import { receiveMode } from "./record-only/receive-mode.ts"
import { RecordOnlyPage, title } from "./record-only/record-only-page.tsx"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const mode = await site.readOwn((tx) => readRecordOnly(tx, member))
  if (!mode) notFound(request)
  return { mode, origin: site.origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return receiveMode(site, request, member)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () =>
    (await import("#shared/schemas/record-only-form.ts")).recordOnlyForm
  return reloadWhenSaved(() => sendForm({ request, serverAction, loadSchema }))
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: recordOnly,
        title,
        robots: "noindex, follow",
      })
    : []

export default function RecordOnly({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordOnlyPage mode={loaderData.mode} reply={actionData} />
}
