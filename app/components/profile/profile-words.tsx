import { typesWithIcons } from "#app/components/mystery/type-icon.ts"
import { RichText } from "#app/components/rich-text.tsx"
import { Fact } from "#app/ui/text/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, pinIcon } from "#app/ui/icons.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { shortAddress } from "#shared/text/links.ts"
import css from "./profile-words.module.css"

type Props = {
  profile: { profile: string }
}

/** A member's words about themselves. */
export const ProfileWords = ({ profile: { profile } }: Props) =>
  profile && (
    <div className={css.words}>
      <RichText text={profile} />
    </div>
  )

type LinksProps = {
  profile: { snsLink1: string | null; snsLink2: string | null; snsLink3: string | null }
}

/** Where else a member is found, one line each. */
export function ProfileLinks({ profile: { snsLink1, snsLink2, snsLink3 } }: LinksProps) {
  const links = [snsLink1, snsLink2, snsLink3].filter((link) => link !== null)
  if (links.length === 0) return null
  return (
    <ul>
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

type LikingsProps = { profile: { types: string[]; prefectures: string[] } }

/** The types and regions that a member likes. */
export function ProfileLikings({ profile: { types, prefectures: ids } }: LikingsProps) {
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
