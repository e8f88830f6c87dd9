import { editTokens } from "#shared/addresses/paths.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/edit-tokens"
import { receiveToken } from "./edit/receive-token.ts"
import { title, TokensPage } from "./edit/tokens-page.tsx"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  await requireMember(site, request)
  const tokens = (await site.accounts.apiTokens(request)).map(
    ({ id, name, mayWrite, expiresAt, usedAt }) => ({
      id,
      name,
      mayWrite,
      until: dateTimeText(expiresAt),
      used: usedAt && dateTimeText(usedAt),
    }),
  )
  return { tokens, origin: site.origin }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return receiveToken(site, request, member)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/api-token-form.ts")).apiTokenForm
  return sendForm({ request, serverAction, loadSchema })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: editTokens,
        title,
        robots: "noindex, follow",
      })
    : []

export default function EditTokens({ loaderData, actionData }: Route.ComponentProps) {
  const made = actionData && "made" in actionData ? actionData.made : null
  const reply = actionData && "code" in actionData ? actionData : undefined
  return <TokensPage tokens={loaderData.tokens} made={made} reply={reply} />
}
