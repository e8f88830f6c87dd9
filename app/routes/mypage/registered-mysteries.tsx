import { redirect } from "react-router"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { listOwnEntries } from "#domain/registering/own-entries.ts"
import type { Route } from "./+types/registered-mysteries"
import { receiveDeletion } from "./registered/receive-deletion.ts"
import { RegisteredMysteries, title } from "./registered/registered-mysteries.tsx"

const limit = 20

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { words, page } = canonicalOrRedirect(ownEntries, args)
  const offset = (page - 1) * limit
  const list = await site.readOwn((tx) => listOwnEntries(tx, member, { words, limit, offset }))
  const pages = Math.max(1, Math.ceil(list.total / limit))
  if (page > pages) throw redirect(ownEntries.write({ words, page: pages }))
  return { ...list, words, page, pages, now: site.now(), origin: site.origin }
}

export function action({ context, request }: Route.ActionArgs) {
  return receiveDeletion(context.get(services), request)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: ownEntries.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Registered({ loaderData, actionData }: Route.ComponentProps) {
  return <RegisteredMysteries data={loaderData} failure={actionData?.text} />
}
