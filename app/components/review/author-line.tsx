import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { lockIcon } from "#app/ui/icons.ts"
import type { ReactNode } from "react"
import css from "./author-line.module.css"

export type Author = {
  nzUserId: number
  userName: string
  userPhotoUrl: string | null
  official: boolean
  badge: string | null
  /** How many mysteries they have played, where it is shown. */
  played?: number | null
  /** Their part in the mystery, as others must know it: 関係者. */
  label?: string | null
  /** They have proved that they played it, by what its maker tells afterwards. */
  proved?: boolean
  /** The review is for their followers. */
  forFollowers?: boolean
}

type Props = {
  author: Author
  isPrivate?: boolean
  /** Profiles open in a new tab from lists, in the same tab from pages. */
  newTab?: boolean
  /** The line under the name: the date. */
  children: ReactNode
}

export function AuthorLine({ author, isPrivate, newTab, children }: Props) {
  const { nzUserId, userName, userPhotoUrl } = author
  const tab = newTab ? { target: "_blank", rel: "noopener" } : {}
  return (
    <div className="row tap gap-10">
      <Face name={userName} photo={userPhotoUrl} />
      <div className="shrinks">
        <p className={css.name}>
          <MemberLink nzUserId={nzUserId} {...tab}>
            {userName}
          </MemberLink>
          <MemberBadges member={author} />
          {author.played ? <span className={css.played}>プレイ済{author.played}</span> : null}
          {author.proved && <span className={css.label}>参加確認済み</span>}
          {author.label && <span className={css.label}>{author.label}</span>}
          {isPrivate && (
            <span className={css.private}>
              <Icon of={lockIcon} size="s" />
              {author.forFollowers ? "フォロワーのみ" : "非公開"}
            </span>
          )}
        </p>
        <p className={css.date}>{children}</p>
      </div>
    </div>
  )
}
