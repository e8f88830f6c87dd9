import { addresses } from "#shared/addresses/addresses.ts"
import * as mypage from "#shared/addresses/mypage.ts"
import { CardOffer } from "#app/components/share-card/card-offer.tsx"
import * as ownStatuses from "#shared/addresses/own-statuses.ts"
import { OwnTabs } from "#app/components/own-tabs.tsx"
import { ResumeOffer } from "#app/frame/resume-offer.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import type { PageHandle } from "#app/layouts/frame.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import type { Route } from "./+types/mypage"
import { logOut, logOutHere } from "./mypage/log-out.ts"
import { OwnHead } from "./mypage/own-head.tsx"
import { OwnRecord } from "./mypage/own-record.tsx"
import { OwnReviews } from "./mypage/own-reviews.tsx"
import { readMypage } from "./mypage/read-page.ts"
import { VisitLine } from "./mypage/visit-line.tsx"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const state = canonicalOrRedirect(mypage, args)
  return readMypage(site, { member, state, request: args.request })
}

/** The page's only form logs out. */
export async function action({ context, request }: Route.ActionArgs) {
  return logOut(context.get(services), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return logOutHere(serverAction)
}

export const handle: PageHandle = { isWide: true }

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.mypage,
        title: "マイページ",
        robots: "noindex, follow",
      })
    : []

export default function Mypage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, lit, record, reviews, total, page, pages } = loaderData
  const counts = {
    [mypage.ownReviews]: total,
    ...(record && {
      [ownStatuses.beforePlayed.pattern]: record.ending.total,
      [ownStatuses.played.pattern]: record.total,
    }),
  }
  return (
    <>
      <ResumeOffer />
      <OwnHead profile={profile} logOutFailure={actionData?.failure} />
      <OwnTabs here={record ? mypage.pattern : mypage.ownReviews} counts={counts} />
      {lit !== null && <VisitLine lit={lit} />}
      {record && <OwnRecord profile={profile} record={record} />}
      {(!record || total > 0) && (
        <OwnReviews
          reviews={reviews}
          total={total}
          page={page}
          pages={record ? 1 : pages}
          isPart={record !== null}
        />
      )}
      {record && <CardOffer />}
    </>
  )
}
