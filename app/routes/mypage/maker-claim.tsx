import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { claimMaker } from "#shared/addresses/own-maker.ts"
import type { Route } from "./+types/maker-claim"
import { ClaimPage, title } from "./maker-claim/claim-page.tsx"
import { readClaimPage } from "./maker-claim/read-page.ts"
import { receiveClaim } from "./maker-claim/receive-claim.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { name } = canonicalOrRedirect(claimMaker, args)
  return readClaimPage(site, args.request, member, name)
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  return receiveClaim(site, args.request, readOrNotFound(claimMaker, args).name)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/maker-forms.ts")).claimForm
  return sendForm({ request, serverAction, loadSchema })
}

/** After a refusal as well: tries and states change. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: claimMaker.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function MakerClaim({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimPage data={loaderData} reply={actionData} />
}
