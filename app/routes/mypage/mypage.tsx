import { addresses } from "#app/addresses/addresses.ts"
import * as mypage from "#app/addresses/mypage.ts"
import { ReviewList } from "#app/components/review/review-list.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { requireMember } from "#app/request/require-member.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/empty-state.tsx"
import { Pager } from "#app/ui/pager.tsx"
import { SectionHead } from "#app/ui/section-head.tsx"
import type { Route } from "./+types/mypage"
import { LogOutForm } from "./mypage/log-out-form.tsx"
import { logOut, logOutHere } from "./mypage/log-out.ts"
import css from "./mypage/mypage.module.css"
import { ProfileHead } from "./mypage/profile-head.tsx"
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
  const { profile, reviews, total, page, pages } = loaderData
  return (
    <>
      <ProfileHead profile={profile} />
      <section className="section" aria-labelledby="own-reviews">
        <SectionHead
          title="あなたのナゾ活"
          id="own-reviews"
          count={total > 0 ? `${total.toLocaleString("ja-JP")}件` : undefined}
          lead={total > 0 && "非公開のナゾ活は、あなただけに表示されます。"}
        />
        {total > 0 ? (
          <ReviewList reviews={reviews} displayMysteryTitle />
        ) : (
          <EmptyState title="ナゾ活がありません。" text="解いた謎のことを書くと、ここに並びます。">
            <Button as={SiteLink} to={addresses.mysteries}>
              謎をさがす
            </Button>
          </EmptyState>
        )}
        <div className={css.pager}>
          <Pager
            page={page}
            pages={pages}
            href={(page) => mypage.write({ page })}
            link={SiteLink}
          />
        </div>
      </section>
      <LogOutForm failure={actionData?.failure} />
    </>
  )
}
