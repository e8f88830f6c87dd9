import { toldProofs } from "#shared/addresses/play-proofs.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { readToldProofs } from "#domain/play-proofs/telling.ts"
import type { Route } from "./+types/proofs"
import { receiveToldProofs } from "./play-proofs/receive.ts"
import { title, ToldProofsPage } from "./play-proofs/told-proofs-page.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(toldProofs, args)
  const told = await site.readOwn((tx) => readToldProofs(tx, { id, now: site.now() }))
  if (!told) notFound(args.request)
  return { told, id, origin: site.origin }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(toldProofs, args)
  return receiveToldProofs(site, args.request, id)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/proof-forms.ts")).toldProofsForm
  return sendForm<unknown, Awaited<ReturnType<typeof serverAction>>>({
    request,
    serverAction,
    loadSchema,
  })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: toldProofs.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Proofs({ loaderData, actionData }: Route.ComponentProps) {
  return <ToldProofsPage {...loaderData} answer={actionData} />
}
