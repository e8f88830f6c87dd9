import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { listOwnDecisions } from "#domain/moderation/appealing.ts"
import { ownModeration } from "#shared/addresses/paths.ts"
import type { Route } from "./+types/moderation"
import { ModerationPage, title } from "./moderation/moderation-page.tsx"
import { receiveAppeal } from "./moderation/receive-appeal.ts"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const decisions = await site.readOwn((tx) => listOwnDecisions(tx, member, site.now()))
  return { decisions, origin: site.origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  await requireMember(site, request)
  return receiveAppeal(site, request)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/appeal-form.ts")).appealForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: ownModeration,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Moderation({ loaderData, actionData }: Route.ComponentProps) {
  return <ModerationPage decisions={loaderData.decisions} reply={actionData} />
}
