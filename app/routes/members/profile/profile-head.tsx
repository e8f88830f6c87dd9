import { numberText } from "#shared/text/number-text.ts"
import * as interestedBy from "#shared/addresses/interested-by.ts"
import * as playedBy from "#shared/addresses/played-by.ts"
import * as registeredBy from "#shared/addresses/registered-by.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import {
  ProfileLikings,
  ProfileLinks,
  ProfileWords,
} from "#app/components/profile/profile-words.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import { ProfileActions } from "./profile-actions.tsx"
import css from "./profile-head.module.css"
import type { ProfilePageData } from "./read-page.ts"

/** The member in words, links and one line of figures. */
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
        <ProfileLinks profile={profile} />
        <ProfileLikings profile={profile} />
        <Figures of={figuresOf(data)} />
        <p className={css.quiet}>
          {restOf(data).map(({ name, value, to }) => (
            <MaybeLink key={name} to={to} className={css.rest}>
              {name} {numberText(value)}
            </MaybeLink>
          ))}
          <span className={css.rest}>{dayText(tokyoDay(new Date(registerdAt)))}に登録</span>
        </p>
      </div>
    </header>
  )
}

type Figure = { name: string; value: number; to: string | null }

/** Figures that the member withholds are left out. */
const shown = (figures: (Omit<Figure, "value"> & { value: number | null | false })[]): Figure[] =>
  figures.flatMap((figure) =>
    typeof figure.value === "number" ? [{ ...figure, value: figure.value }] : [],
  )

function figuresOf({ profile, total, played }: ProfilePageData) {
  const list = { nzUserId: profile.nzUserId, page: 1 }
  return shown([
    { name: "プレイ済", value: played && played.total, to: playedBy.write(list) },
    { name: "ナゾ活", value: total, to: null },
    { name: "フォロワー", value: profile.followers, to: null },
    { name: "フォロー中", value: profile.following, to: null },
  ])
}

function restOf({ profile, interested, registered }: ProfilePageData) {
  const list = { nzUserId: profile.nzUserId, page: 1 }
  return shown([
    { name: "気になる", value: interested, to: interestedBy.write(list) },
    { name: "登録した謎", value: registered || null, to: registeredBy.write(list) },
    { name: "もらったいいね", value: profile.likesReceived, to: null },
  ])
}

const Figures = ({ of }: { of: Figure[] }) => (
  <ul className={css.figures}>
    {of.map(({ name, value, to }) => (
      <li key={name}>
        <MaybeLink to={to} className={css.figure}>
          <b className="num">{numberText(value)}</b>
          {name}
        </MaybeLink>
      </li>
    ))}
  </ul>
)
