import type { RankedMember } from "#domain/members/ranking.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { useHiddenMembers } from "#app/components/member/use-hidden-members.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { heartIcon } from "#app/ui/icons.ts"
import { RankNumber } from "#app/ui/list/rank-number.tsx"
import { ranksOf } from "#shared/lists/ranks.ts"
import css from "./member-ranking.module.css"
import { numberText } from "#shared/text/number-text.ts"

/** Members by number of public reviews. The first three are cards. */
export function MemberRanking({ members }: { members: RankedMember[] }) {
  const ranks = ranksOf(members, ({ publicCount }) => publicCount)
  const hidden = useHiddenMembers(members.map(({ nzUserId }) => nzUserId))
  return (
    <ol className={css.ranking}>
      {members.map((member, n) => {
        const rank = ranks[n] ?? n + 1
        if (hidden.includes(member.nzUserId)) return null
        return (
          <li key={member.nzUserId} value={rank} className={n < 3 ? css.top : css.line}>
            <RankNumber rank={rank} size={n < 3 ? "m" : "s"} />
            {n < 3 ? <TopMember member={member} /> : <MemberLine member={member} />}
            <p className={`${css.count} num`}>
              <b>{numberText(member.publicCount)}</b>
              <span>件のナゾ活</span>
            </p>
          </li>
        )
      })}
    </ol>
  )
}

function TopMember({ member }: { member: RankedMember }) {
  const { nzUserId, userName, userPhotoUrl } = member
  return (
    <>
      <Face name={userName} photo={userPhotoUrl} size="xl" />
      <p className={css.name}>
        <MemberLink nzUserId={nzUserId}>{userName}</MemberLink>
        <MemberBadges member={member} />
      </p>
      <Likes of={member} />
    </>
  )
}

const MemberLine = ({ member }: { member: RankedMember }) => (
  <AuthorLine author={member}>
    <Likes of={member} />
  </AuthorLine>
)

const Likes = ({ of: { likesReceived } }: { of: RankedMember }) => (
  <span className="row-inline gap-4 text-12 ink-3 num">
    <Icon of={heartIcon} size="s" />
    <span className="vh">もらったいいね</span>
    {numberText(likesReceived)}
  </span>
)
