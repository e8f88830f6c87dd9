import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { listFlagsOf, listRemovalsOf, readThing } from "#domain/moderation/case-page.ts"
import { caseName, listNotes, readTakers } from "#domain/moderation/taking.ts"
import * as deskCase from "#shared/addresses/desk-case.ts"
import type { Route } from "./+types/case"
import { CasePage } from "./case/case-page.tsx"
import { caseTitle } from "./case/case-title.ts"
import { receiveDecision } from "./inbox/receive-decision.ts"

const nameOf = ({ kind, id }: deskCase.DeskCaseState) => ({ kind, key: id })

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const { read } = await requireRole(site, args.request, "moderator")
  const named = canonicalOrRedirect(deskCase, args)
  const found = await read(async (tx) => ({
    thing: await readThing(tx, named),
    flags: await listFlagsOf(tx, named),
    removals: await listRemovalsOf(tx, named),
    taker: (await readTakers(tx, [nameOf(named)])).get(caseName(nameOf(named))) ?? null,
    notes: await listNotes(tx, nameOf(named)),
  }))
  const { thing } = found
  if (!thing) notFound(args.request)
  return { ...named, ...found, thing, now: site.now() }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireRole(site, args.request, "moderator")
  const address = deskCase.write(canonicalOrRedirect(deskCase, args))
  return receiveDecision(site, args.request, () => address)
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  deskMeta(loaderData ? caseTitle(loaderData) : "案件")

export default function Case({ loaderData, actionData }: Route.ComponentProps) {
  return <CasePage data={loaderData} reply={actionData} />
}
