import { numberText } from "#shared/text/number-text.ts"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import type { Belongings as Counts } from "#domain/members/belongings.ts"
import css from "./resign.module.css"

type Line = { label: string; n: number; unit: string; note?: string | false }

/** The member's own numbers. */
export function Belongings({ of }: { of: Counts }) {
  const lines: Line[] = [
    {
      label: "ナゾ活",
      n: of.reviews,
      unit: "件",
      note: of.privateReviews > 0 && `うち非公開 ${count(of.privateReviews)}件`,
    },
    { label: "写真", n: of.photos, unit: "枚" },
    { label: "もらったいいね", n: of.likes, unit: "件" },
    { label: "コメント", n: of.comments, unit: "件" },
    { label: "プレイ済", n: of.played, unit: "件" },
    { label: "気になる", n: of.interested, unit: "件" },
    { label: "マイベスト", n: of.best, unit: "件" },
    { label: "保存した検索条件", n: of.searches, unit: "件" },
    { label: "未使用のクーポン", n: of.coupons, unit: "枚" },
    { label: "フォロー中", n: of.following, unit: "人" },
    { label: "フォロワー", n: of.followers, unit: "人" },
    { label: "ポイント", n: of.points, unit: "pt" },
  ]
  const lost = lines.filter(({ n }) => n > 0)
  return (
    <section aria-labelledby="belongings">
      <h2 id="belongings" className={css.title}>
        <span className={css.name}>{of.name}</span>さんの、なくなるもの
      </h2>
      {lost.length === 0 ? (
        <p className="ink-2">まだ記録はありません。プロフィールがなくなります。</p>
      ) : (
        <dl className={css.numbers}>
          {lost.map(({ label, n, unit, note }) => (
            <div key={label} className={css.number}>
              <dt>{label}</dt>
              <dd>
                <b>{count(n)}</b>
                {unit}
                {note && <small>{note}</small>}
              </dd>
            </div>
          ))}
          {of.badge && (
            <div className={css.number}>
              <dt>バッジ</dt>
              <dd className={css.badge}>
                <MemberBadges member={{ official: false, badge: of.badge }} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  )
}

const count = (n: number) => numberText(n)
