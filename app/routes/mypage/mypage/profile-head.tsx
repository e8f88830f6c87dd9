import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { RichText } from "#app/components/rich-text.tsx"
import { Fact } from "#app/ui/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, pinIcon } from "#app/ui/icons.ts"
import type { OwnProfile } from "#domain/members/profile.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { shortAddress } from "#shared/text/links.ts"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./profile-head.module.css"

/** The member as others see them, with their points. */
export function ProfileHead({ profile }: { profile: OwnProfile }) {
  const { name, photo, publicCount, privateCount, likesReceived, points } = profile
  return (
    <header className={css.head}>
      <div className={css.who}>
        <Face name={name} photo={photo} size="xl" />
        <div className="shrinks">
          <h1 className={css.name}>
            {name} <MemberBadges member={profile} />
          </h1>
          <p className="text-14 ink-2">{dayText(tokyoDay(new Date(profile.registerdAt)))}に登録</p>
        </div>
      </div>
      {profile.profile && (
        <div className={css.words}>
          <RichText text={profile.profile} />
        </div>
      )}
      <Links of={[profile.snsLink1, profile.snsLink2, profile.snsLink3]} />
      <Likings profile={profile} />
      <dl className={css.figures}>
        <Figure label="ポイント" value={points} />
        <Figure label="公開のナゾ活" value={publicCount} />
        <Figure label="非公開のナゾ活" value={privateCount} />
        <Figure label="もらったいいね" value={likesReceived} />
      </dl>
    </header>
  )
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <dt className="text-12 ink-2">{label}</dt>
      <dd className="num">{value.toLocaleString("ja-JP")}</dd>
    </div>
  )
}

function Links({ of }: { of: (string | null)[] }) {
  const links = of.filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <ul className={css.links}>
      {links.map((link, n) => (
        <li key={`${n} ${link}`}>
          <a href={link} target="_blank" rel="me noopener nofollow ugc" className={css.link}>
            <Icon of={linkOutIcon} size="s" />
            <span>{shortened(link)}</span>
            <span className="vh">（新しいタブで開きます）</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Host and path, as people know their own addresses. */
function shortened(link: string): string {
  return shortAddress(link.replace(/^https?:\/\/(www\.)?/, "").replace(/\/$/, ""))
}

function Likings({ profile: { types, prefectures: ids } }: { profile: OwnProfile }) {
  const places = prefectures.filter(({ id }) => ids.includes(id))
  if (types.length + places.length === 0) return null
  return (
    <ul className={css.likings} aria-label="好きなタイプと地域">
      {typesWithIcons(types).map(({ id, name, icon }) => (
        <li key={id}>
          <Fact icon={icon}>{name}</Fact>
        </li>
      ))}
      {places.map(({ id, name }) => (
        <li key={id}>
          <Fact icon={pinIcon}>{name}</Fact>
        </li>
      ))}
    </ul>
  )
}
