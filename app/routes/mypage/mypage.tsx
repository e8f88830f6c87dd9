import { addresses } from "#shared/addresses/addresses.ts"
import * as mypage from "#shared/addresses/mypage.ts"
import { ProfileHead } from "#app/components/profile/profile-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { ResumeOffer } from "#app/frame/resume-offer.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/mypage"
import { FollowFeed } from "./mypage/follow-feed.tsx"
import { LogOutForm } from "./mypage/log-out-form.tsx"
import { logOut, logOutHere } from "./mypage/log-out.ts"
import { NextBadge } from "./mypage/next-badge.tsx"
import { OwnPages } from "./mypage/own-pages.tsx"
import { OwnStatuses } from "./mypage/own-statuses.tsx"
import { OwnReviews } from "./mypage/own-reviews.tsx"
import { readMypage } from "./mypage/read-page.ts"

export async function loader(args: Route.LoaderArgs) {
  const site = args.context.get(services)
  const member = await requireMember(site, args.request)
  const { page } = canonicalOrRedirect(mypage, args)
  return readMypage(site, { member, page, request: args.request })
}

/** The page's only form logs out. */
export async function action({ context, request }: Route.ActionArgs) {
  return logOut(context.get(services), request)
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return logOutHere(serverAction)
}

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
  const { profile, own, feed, reviews, total, page, pages, now } = loaderData
  return (
    <>
      <ResumeOffer />
      <ProfileHead
        profile={profile}
        figures={[
          ["ポイント", profile.points],
          ["公開のナゾ活", profile.publicCount],
          ["非公開のナゾ活", profile.privateCount],
          ["もらったいいね", profile.likesReceived],
        ]}
      >
        <SiteLink to={addresses.member(profile.nzUserId)} className="row-inline tap text-14 link">
          ほかの人からの見え方
        </SiteLink>
      </ProfileHead>
      {!profile.recordOnly && <NextBadge profile={profile} />}
      <OwnPages />
      {own && <OwnStatuses {...own} now={now} />}
      {feed && <FollowFeed {...feed} today={tokyoDay(now)} />}
      <OwnReviews reviews={reviews} total={total} page={page} pages={pages} />
      <LogOutForm failure={actionData?.failure} />
    </>
  )
}
