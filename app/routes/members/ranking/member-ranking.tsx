import type { RankedMember } from "#domain/members/ranking.ts"
import { AuthorLine } from "#app/components/review/author-line.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { heartIcon } from "#app/ui/icons.ts"
import { RankNumber } from "#app/ui/rank-number.tsx"
import { ranksOf } from "#shared/lists/ranks.ts"
import css from "./member-ranking.module.css"

/** Members by what they wrote. */
export function MemberRanking({ members }: { members: RankedMember[] }) {
  const ranks = ranksOf(members, ({ publicCount }) => publicCount)
  return (
    <ol>
      {members.map((member, n) => (
        <li key={member.nzUserId} className={css.line}>
          <RankNumber rank={ranks[n] ?? n + 1} size={n < 3 ? "m" : "s"} />
          <AuthorLine author={member}>
            <span className="row-inline gap-4 num">
              <Icon of={heartIcon} size="s" />
              <span className="vh">もらったいいね</span>
              {member.likesReceived.toLocaleString("ja-JP")}
            </span>
          </AuthorLine>
          <p className={`${css.count} num`}>
            <b>{member.publicCount.toLocaleString("ja-JP")}</b>
            <span>件のナゾ活</span>
          </p>
        </li>
      ))}
    </ol>
  )
}
