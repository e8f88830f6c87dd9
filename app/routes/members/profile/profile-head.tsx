import { numberText } from "#shared/text/number-text.ts"
import * as interestedBy from "#shared/addresses/interested-by.ts"
import * as playedBy from "#shared/addresses/played-by.ts"
import * as registeredBy from "#shared/addresses/registered-by.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { ProfileWords } from "#app/components/profile/profile-words.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import { ProfileActions } from "./profile-actions.tsx"
import css from "./profile-head.module.css"
import type { ProfilePageData } from "./read-page.ts"

/** The member in words and in one line of figures. */
export function ProfileHead({ data }: { data: ProfilePageData }) {
  const { profile, share, isTold } = data
  const { name, photo, registerdAt } = profile
  return (
    <header className={css.head}>
      <div className={css.face}>
        <Face name={name} photo={photo} size="xl" />
      </div>
      <div className={css.actions}>
        <ProfileActions profile={profile} share={share} isLocked={!isTold} />
      </div>
      <h1 className={css.name}>
        {name} <MemberBadges member={profile} />
      </h1>
      <div className={css.words}>
        <ProfileWords profile={profile} />
        <Figures of={data} />
        <p className="text-12 ink-3">{dayText(tokyoDay(new Date(registerdAt)))}に登録</p>
      </div>
    </header>
  )
}

type Figure = { name: string; value: number | null | undefined; to?: string }

/** Figures that the member withholds are left out. */
function Figures({ of }: { of: ProfilePageData }) {
  const { profile, total, played, interested, registered } = of
  const list = { nzUserId: profile.nzUserId, page: 1 }
  const figures: Figure[] = [
    { name: "プレイ済", value: played ? played.total : null, to: playedBy.write(list) },
    { name: "ナゾ活", value: total },
    {
      name: "気になる",
      value: interested === false ? null : interested,
      to: interestedBy.write(list),
    },
    { name: "登録した謎", value: registered || null, to: registeredBy.write(list) },
    { name: "もらったいいね", value: profile.likesReceived },
    { name: "フォロワー", value: profile.followers },
    { name: "フォロー中", value: profile.following },
  ]
  return (
    <ul className={css.figures}>
      {figures
        .filter(({ value }) => value !== null && value !== undefined)
        .map(({ name, value, to }) => {
          const words = (
            <>
              <b className="num">{numberText(value ?? 0)}</b>
              {name}
            </>
          )
          return (
            <li key={name}>
              {to ? (
                <SiteLink to={to} className={css.figure}>
                  {words}
                </SiteLink>
              ) : (
                <span className={css.figure}>{words}</span>
              )}
            </li>
          )
        })}
    </ul>
  )
}
