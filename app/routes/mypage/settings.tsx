import { addresses } from "#shared/addresses/addresses.ts"
import { settings } from "#shared/addresses/paths.ts"
import * as resign from "#shared/addresses/resign.ts"
import { ScreenHead } from "#app/components/screen-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { ThemeSwitch } from "#app/frame/theme-switch.tsx"
import { listBanner } from "#domain/members/banner.ts"
import { listBest } from "#domain/members/best-list.ts"
import { listHiddenMembers } from "#domain/members/hidden-by-member.ts"
import { readNotificationSettings } from "#domain/members/notification-settings.ts"
import { readOwnAddress } from "#domain/members/own-address.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
import { recordOf } from "#domain/statistics/record.ts"
import { readShelf } from "#domain/statuses/shelf.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/settings"
import { MemberCard } from "./settings/member-card.tsx"
import { PageList } from "./settings/page-list.tsx"
import { groupsFor } from "./settings/pages.ts"
import css from "./settings/settings.module.css"

const title = "設定"

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = context.get(services)
  const member = await requireMember(site, request)
  const page = await site.readOwn(async (tx) => {
    const profile = await readOwnProfile(tx, member)
    if (!profile) return null
    const best = await listBest(tx, profile.nzUserId)
    const today = tokyoDay(site.now())
    const { total, years, prefectures } = recordOf(await readShelf(tx, member), [], today)
    const year = Number(today.slice(0, 4))
    return {
      profile,
      record: {
        total,
        year,
        ofYear: years.find((each) => each.year === year)?.count ?? 0,
        lit: Object.keys(prefectures).length,
      },
      address: await readOwnAddress(tx, member),
      notifications: await readNotificationSettings(tx, member),
      posters: await listBanner(tx, member.uid, best),
      hidden: (await listHiddenMembers(tx)).length,
    }
  })
  if (!page) notFound(request)
  return { ...page, origin: site.origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({ origin: loaderData.origin, path: settings, title, robots: "noindex, follow" })
    : []

/** The member's card with what they made of it, and the settings as lists; each has a page. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { profile, posters, record, ...chosen } = loaderData
  return (
    <>
      <ScreenHead title={title} back={{ label: "マイページ", to: addresses.mypage }} />
      <div className={css.page}>
        <MemberCard profile={profile} posters={posters} record={record} />
        <div className={`scripted ${css.theme}`}>
          <ThemeSwitch />
        </div>
        <div className={css.groups}>
          {groupsFor(profile, chosen).map(({ title, tone, pages }) => (
            <section key={title} data-tone={tone}>
              <h2 className={css.title}>{title}</h2>
              <PageList of={pages} />
            </section>
          ))}
        </div>
        <p>
          <SiteLink to={resign.pattern} className={css.leave}>
            退会
          </SiteLink>
        </p>
      </div>
    </>
  )
}
