import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireRole } from "#app/request/require-member.ts"
import { listClaims } from "#domain/makers/desk-claims.ts"
import { deskClaims } from "#shared/addresses/desk-claims.ts"
import type { Route } from "./+types/maker-claims"
import { receiveDecision } from "./inbox/receive-decision.ts"
import { ClaimsPage, title } from "./maker-claims/claims-page.tsx"

/** On the page, of those that wait and of those that were decided. */
const limit = 50

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const { read } = await requireRole(site, args.request, "admin")
  const { undo } = canonicalOrRedirect(deskClaims, args)
  const claims = await read(async (tx) => ({
    waiting: await listClaims(tx, { waiting: true, limit }),
    decided: await listClaims(tx, { waiting: false, limit }),
  }))
  return { ...claims, undo, now: site.now() }
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  await requireRole(site, request, "admin")
  return receiveDecision(site, request, deskClaims.write)
}

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function MakerClaims({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimsPage data={loaderData} reply={actionData} />
}
