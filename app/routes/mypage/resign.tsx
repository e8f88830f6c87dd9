import * as resign from "#shared/addresses/resign.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as exportRecord from "#shared/addresses/export-record.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { sendForm } from "#app/viewer/send-form.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Route } from "./+types/resign"
import { Belongings } from "./resign/belongings.tsx"
import { readResignPage } from "./resign/read-page.ts"
import { receiveWithdrawal } from "./resign/receive-withdrawal.ts"
import css from "./resign/resign.module.css"
import { WhatHappens } from "./resign/what-happens.tsx"
import { WithdrawalForm } from "./resign/withdrawal-form.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const state = canonicalOrRedirect(resign, args)
  return readResignPage(site, args.request, { member, state })
}

export async function action({ context, request }: Route.ActionArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  return receiveWithdrawal(site, request, member)
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const loadSchema = async () => (await import("#shared/schemas/withdrawal-form.ts")).withdrawalForm
  return sendForm({ request, serverAction, loadSchema, failure: messages.USER_DELETE_ERROR })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: resign.pattern,
        title: "退会",
        robots: "noindex, follow",
      })
    : []

export default function ResignPage({ loaderData, actionData }: Route.ComponentProps) {
  const { belongings, isDemo } = loaderData
  return (
    <>
      <PageHead
        title="退会"
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead="お手続きの前に、なくなるものと、記録の扱いをご確認ください。退会の取り消しはできません。"
      />
      <div className={css.page}>
        <Belongings of={belongings} />
        <WhatHappens />
        <p className="text-14">
          <SiteLink to={exportRecord.pattern} className="accent">
            記録を書き出してから退会できます
          </SiteLink>
        </p>
        {isDemo ? (
          <AlertBox tone="info">{messages.WITHDRAWAL.DEMO}</AlertBox>
        ) : (
          <WithdrawalForm page={loaderData} reply={actionData} />
        )}
        <p className={css.back}>
          <SiteLink to={addresses.mypage}>退会せずに戻る</SiteLink>
        </p>
      </div>
    </>
  )
}
