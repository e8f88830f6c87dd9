import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import type { Route } from "./+types/merge"
import { deskMerge } from "#shared/addresses/desk-merge.ts"
import { MergePage } from "./merge/merge-page.tsx"
import { readMergePage } from "./merge/read-page.ts"
import { receiveMerge } from "./merge/receive-merge.ts"

export const loader = (args: Route.LoaderArgs) =>
  readMergePage(args.context.get(services), args.request, canonicalOrRedirect(deskMerge, args))

export const action = (args: Route.ActionArgs) =>
  receiveMerge(args.context.get(services), args.request, canonicalOrRedirect(deskMerge, args))

export const meta: Route.MetaFunction = () => deskMeta("謎をひとつにまとめる")

export default function Merge({ loaderData, actionData }: Route.ComponentProps) {
  return <MergePage data={loaderData} reply={actionData} />
}
