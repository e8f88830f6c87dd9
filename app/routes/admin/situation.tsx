import { Suspense } from "react"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { receiveSituation } from "#app/request/receive-situation.ts"
import { FoundList } from "#app/components/situation/found-list.tsx"
import { SituationForm } from "#app/components/situation/situation-form.tsx"
import { services } from "#app/request/context.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireRole } from "#app/request/require-member.ts"
import { readHistory } from "#domain/moderation/log.ts"
import { listFound } from "#domain/situations/confirming.ts"
import { readOwnRun } from "#domain/situations/setting.ts"
import * as deskMystery from "#shared/addresses/desk-mystery.ts"
import { deskSituation } from "#shared/addresses/set-situation.ts"
import type { Route } from "./+types/situation"
import css from "./mystery/desk-entry.module.css"

const title = "開催状況"

const History = lazyPart(async () => (await import("#app/components/desk/history.tsx")).History)

const historyOf = (id: string) => ({ table: "mystery_situations", key: id })

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const { read } = await requireRole(site, args.request, "editor")
  const { id } = canonicalOrRedirect(deskSituation, args)
  const run = await read((tx) => readOwnRun(tx, id))
  if (!run) notFound(args.request)
  const found = await read((tx) => listFound(tx, id, site.now()))
  return { run, found, history: await read((tx) => readHistory(tx, historyOf(id))) }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  const { write } = await requireRole(site, args.request, "editor")
  const { id } = canonicalOrRedirect(deskSituation, args)
  return receiveSituation(args.request, { id, now: site.now(), write })
}

/** After a refusal as well: the form sent again is about the present version. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function DeskSituation({ loaderData, actionData }: Route.ComponentProps) {
  const { run, found, history } = loaderData
  return (
    <>
      <p className="row wraps gap-16 text-14">
        <SiteLink to={deskMystery.edit.write({ id: run.id }, "")} className="row-inline tap accent">
          謎を編集する
        </SiteLink>
      </p>
      <h1 className={css.title}>{`${title}：${run.title}`}</h1>
      <FoundList found={found} />
      <SituationForm key={run.version} run={run} reply={actionData} />
      <Suspense>
        <History entries={history} of={historyOf(run.id)} />
      </Suspense>
    </>
  )
}
