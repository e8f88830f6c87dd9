import { addresses } from "#shared/addresses/addresses.ts"
import { confirmRun as address } from "#shared/addresses/set-situation.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { FoundButtons } from "#app/components/situation/found-buttons.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { readOwnConfirmation } from "#domain/situations/confirming.ts"
import { Button } from "#app/ui/button.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { canConfirm, foundNames } from "#shared/catalogue/confirmations.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { dateTimeText, tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/confirm"
import css from "./confirm/confirm.module.css"
import { receiveConfirmation } from "./confirm/receive-confirmation.ts"

const title = "まだやっていましたか"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(address, args)
  const run = await site.readOwn((tx) => readOwnConfirmation(tx, member, id))
  if (!run) notFound(args.request)
  return { run, isOn: canConfirm(run, tokyoDay(site.now())), origin: site.origin }
}

export async function action(args: Route.ActionArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { id } = canonicalOrRedirect(address, args)
  return receiveConfirmation(site, args.request, { member, id })
}

/** After a refusal as well. */
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

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const { run, isOn } = loaderData
  const { said, saidAt } = run
  const here = address.write({ id: run.id })
  return (
    <>
      <PageHead
        title={title}
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead={run.title}
      />
      <div className={css.column}>
        {actionData && <AlertBox tone="danger">{actionData.text}</AlertBox>}
        {said && saidAt && (
          <form method="post" action={here} className={css.said}>
            <p>
              <b>{`「${foundNames[said]}」`}</b>と答えています（{dateTimeText(saidAt)}）。
            </p>
            <Button type="submit" name="said" value="" tone="quiet" size="s">
              取り消す
            </Button>
          </form>
        )}
        {isOn ? (
          <FoundButtons address={here} said={said} />
        ) : (
          <p className="text-14 ink-2">{messages.SITUATION.NOT_NOW}</p>
        )}
        <p className="text-14 ink-2">
          答えは人数だけが表示され、名前は出ません。日程や開催状況が、答えだけで変わることはありません。
        </p>
        <SiteLink to={addresses.mystery(run.id)} className="link">
          謎のページへ戻る
        </SiteLink>
      </div>
    </>
  )
}
