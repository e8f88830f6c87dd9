import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect, readOrNotFound } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readAppeal } from "#domain/moderation/answering-appeals.ts"
import { caseName, listNotes, readTakers } from "#domain/moderation/taking.ts"
import * as deskAppeal from "#shared/addresses/desk-appeal.ts"
import type { Route } from "./+types/appeal"
import { AppealPage } from "./appeal/appeal-page.tsx"
import { receiveDecision } from "./inbox/receive-decision.ts"

export async function loader(args: Route.LoaderArgs) {
  const { read } = await requireRole(args.context.get(services), args.request, "moderator")
  const { id } = canonicalOrRedirect(deskAppeal, args)
  const name = { kind: "appeal", key: String(id) } as const
  const found = await read(async (tx) => ({
    appeal: await readAppeal(tx, id),
    taker: (await readTakers(tx, [name])).get(caseName(name)) ?? null,
    notes: await listNotes(tx, name),
  }))
  const { appeal } = found
  if (!appeal) notFound(args.request)
  return { ...found, appeal, name }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireRole(site, args.request, "moderator")
  const address = deskAppeal.write(readOrNotFound(deskAppeal, args))
  return receiveDecision(site, args.request, () => address)
}

export const meta: Route.MetaFunction = () => deskMeta("異議の申し立て")

export default function Appeal({ loaderData, actionData }: Route.ComponentProps) {
  return <AppealPage data={loaderData} reply={actionData} />
}
