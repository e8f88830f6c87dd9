import { addresses } from "#shared/addresses/addresses.ts"
import { editProfile, settings } from "#shared/addresses/paths.ts"
import * as resign from "#shared/addresses/resign.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { Picture } from "#app/components/picture.tsx"
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
import { readOwnProfile } from "#domain/members/profile.ts"
import { recordOf } from "#domain/statistics/record.ts"
import { readShelf } from "#domain/statuses/shelf.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { numberText } from "#shared/text/number-text.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/settings"
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
    const record = recordOf(await readShelf(tx, member), [], tokyoDay(site.now()))
    return {
      profile,
      played: record.total,
      lit: Object.keys(record.prefectures).length,
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

/** The member with what they made of it, and the settings as lists; each has a page. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { profile, posters, played, lit, ...chosen } = loaderData
  const { name, photo } = profile
  return (
    <>
      <ScreenHead title={title} back={{ label: "マイページ", to: addresses.mypage }} />
      <div className={css.page}>
        <SiteLink to={editProfile} className={css.me}>
          {posters.length > 0 && (
            <span className={css.posters}>
              {posters.map(({ id, img }) => (
                <Picture
                  key={id}
                  url={img}
                  alt=""
                  widths={[160, 320]}
                  sizes="(min-width: 960px) 144px, 33vw"
                  className="photo"
                />
              ))}
            </span>
          )}
          <span className={css.face}>
            <Face name={name} photo={photo} size="xl" />
          </span>
          <span className={css.who}>
            <b className={css.name}>
              {name} <MemberBadges member={profile} />
            </b>
            <span className={css.figures}>
              <b className="num">{numberText(played)}</b>の謎{" "}
              <b className="num">
                {lit}/{prefectures.length}
              </b>
              都道府県
            </span>
          </span>
          <span className={css.edit}>
            編集<span className="vh">（プロフィール）</span>
          </span>
        </SiteLink>
        <div className={`scripted ${css.theme}`}>
          <ThemeSwitch />
        </div>
        {groupsFor(profile, chosen).map(({ title, pages }) => (
          <section key={title}>
            <h2 className={css.title}>{title}</h2>
            <PageList of={pages} />
          </section>
        ))}
        <p>
          <SiteLink to={resign.pattern} className={css.leave}>
            退会
          </SiteLink>
        </p>
      </div>
    </>
  )
}
