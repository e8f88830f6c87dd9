import { addresses } from "#shared/addresses/addresses.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { setSituation } from "#shared/addresses/set-situation.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { receiveSituation } from "#app/request/receive-situation.ts"
import { FoundList } from "#app/components/situation/found-list.tsx"
import { SituationForm } from "#app/components/situation/situation-form.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { sendForm } from "#app/viewer/send-form.ts"
import { listFound } from "#domain/situations/confirming.ts"
import { readOwnRun } from "#domain/situations/setting.ts"
import type { Route } from "./+types/situation"

const title = "開催状況を知らせる"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(setSituation, args)
  const run = await site.readOwn((tx) => readOwnRun(tx, id))
  if (!run) notFound(args.request)
  return {
    run,
    found: await site.readOwn((tx) => listFound(tx, id, site.now())),
    origin: site.origin,
  }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(setSituation, args)
  return receiveSituation(args.request, { id, now: site.now(), write: site.write })
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/situation-form.ts")).situationForm
  return sendForm({ request, serverAction, loadSchema })
}

/** After a refusal as well: the form sent again is about the present version. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: setSituation.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Situation({ loaderData, actionData }: Route.ComponentProps) {
  const { run, found } = loaderData
  return (
    <>
      <PageHead
        title={title}
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "登録した謎", to: ownEntries.pattern },
        ]}
        lead={run.title}
      />
      <FoundList found={found} />
      <SituationForm key={run.version} run={run} reply={actionData} />
    </>
  )
}
