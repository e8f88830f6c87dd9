import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readMemberAtDesk, readRole } from "#domain/members/at-desk.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import type { Route } from "./+types/member"
import { MemberPage } from "./member/member-page.tsx"
import { receiveMemberForm } from "./member/receive-form.ts"

export async function loader(args: Route.LoaderArgs) {
  const { context, request } = args
  const site = context.get(services)
  const { read, member: own } = await requireRole(site, request, "moderator")
  const { nzUserId } = canonicalOrRedirect(deskMember, args)
  const member = await read((tx) => readMemberAtDesk(tx, nzUserId))
  if (!member) notFound(request)
  const admin = await site.asDesk("admin")
  const role = admin && (await admin.read((tx) => readRole(tx, member.uid)))
  const hasProof = admin !== null && (await site.accounts.freshProof(request)) !== null
  return {
    member,
    role,
    hasProof,
    isAdmin: admin !== null,
    isOwn: member.uid === own.uid,
    now: site.now(),
  }
}

export const action = (args: Route.ActionArgs) => receiveMemberForm(args)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData?.member.name ?? "会員")

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  return <MemberPage data={loaderData} reply={actionData} />
}
