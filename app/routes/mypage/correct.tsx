import { addresses } from "#shared/addresses/addresses.ts"
import { suggestCorrection as address } from "#shared/addresses/set-situation.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { listOwnCorrections, readToCorrect } from "#domain/corrections/suggesting.ts"
import type { Route } from "./+types/correct"
import { CorrectionForm } from "./correct/correction-form.tsx"
import { NoCorrections, OwnCorrections } from "./correct/own-corrections.tsx"
import { receiveCorrection } from "./correct/receive-correction.ts"

const title = "情報の修正を提案する"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(address, args)
  const about = id === null ? null : await site.readOwn((tx) => readToCorrect(tx, member, id))
  if (id !== null && about === null) notFound(args.request)
  const own = await site.readOwn((tx) => listOwnCorrections(tx, member))
  return {
    about,
    own: id === null ? own : own.filter((one) => one.mysteryId === id),
    origin: site.origin,
  }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(address, args)
  return receiveCorrection(site, args.request, { member, id })
}

/** After a refusal as well: the form shows the present facts. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: address.pattern,
        title,
        robots: "noindex, follow",
      })
    : []

export default function Correct({ loaderData, actionData }: Route.ComponentProps) {
  const { about, own } = loaderData
  return (
    <>
      <PageHead
        title={about ? title : "送った修正の提案"}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={about?.title}
      />
      <OwnCorrections of={own} reply={about ? undefined : actionData} />
      {!about && own.length === 0 && <NoCorrections />}
      {about && !about.open && <CorrectionForm about={about} reply={actionData} />}
      {about && (
        <p className="row-inline">
          <SiteLink to={address.write({ id: null })} className="link">
            送った提案をすべて見る
          </SiteLink>
        </p>
      )}
    </>
  )
}
