import { addresses } from "#shared/addresses/addresses.ts"
import { editProfile, settings } from "#shared/addresses/paths.ts"
import * as resign from "#shared/addresses/resign.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { requireMember } from "#app/request/require-member.ts"
import { Icon } from "#app/ui/icon.tsx"
import { chevronRightIcon } from "#app/ui/icons.ts"
import { listBanner } from "#domain/members/banner.ts"
import { listBest } from "#domain/members/best-list.ts"
import { listHiddenMembers } from "#domain/members/hidden-by-member.ts"
import { readOwnProfile } from "#domain/members/profile.ts"
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
    return {
      profile,
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

/** The member, and the settings as lists; each has a page. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  const { profile, posters, hidden } = loaderData
  const { name, photo } = profile
  return (
    <>
      <PageHead title={title} stops={[{ label: "マイページ", to: addresses.mypage }]} />
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
                  sizes="(min-width: 960px) 144px, 30vw"
                  className="fills"
                />
              ))}
            </span>
          )}
          <Face name={name} photo={photo} size="xl" />
          <span className="grow">
            <b className={css.name}>
              {name} <MemberBadges member={profile} />
            </b>
            <span className={css.act}>プロフィールを編集</span>
          </span>
          <Icon of={chevronRightIcon} size="s" />
        </SiteLink>
        {groupsFor(profile, hidden).map(({ title, pages }) => (
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
