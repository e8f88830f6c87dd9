import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readHistory } from "#domain/moderation/log.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import type { Route } from "./+types/member"
import { MemberPage } from "./member/member-page.tsx"
import { readDeskMember } from "./member/read-page.ts"
import { receiveMemberForm } from "./member/receive-form.ts"

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const site = context.get(services)
  const desk = await requireRole(site, request, "moderator")
  const { nzUserId } = canonicalOrRedirect(deskMember, args)
  const page = await readDeskMember(site, desk, nzUserId)
  if (!page) notFound(request)
  const about = { table: "users", key: String(nzUserId) }
  return {
    ...page,
    history: await desk.read((tx) => readHistory(tx, about)),
    hasProof: (await site.accounts.freshProof(request)) !== null,
    isOwn: page.member.uid === desk.member.uid,
    now: site.now(),
  }
}

export const action = (args: Route.ActionArgs) => receiveMemberForm(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData?.member.name ?? "会員")

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberPage data={loaderData} reply={actionData} />
}
