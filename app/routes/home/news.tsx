import type { NewsItem } from "#domain/follows/news.ts"
import type { SuggestedMember } from "#domain/follows/suggesting.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { feed } from "#shared/addresses/feed.ts"
import { Face } from "#app/components/face.tsx"
import { MemberCard } from "#app/components/member/member-card.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon } from "#app/ui/icons.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { type Day, daysBetween, monthDayText } from "#shared/time/tokyo.ts"
import css from "./news.module.css"
import box from "./own-home.module.css"

type Props = { items: readonly NewsItem[]; alike: readonly SuggestedMember[]; today: Day }

/** Acts of followed members; for those who follow nobody, members with whom they share something. */
export function News({ items, alike, today }: Props) {
  if (items.length > 0) {
    return (
      <section className={`wrap section ${box.news}`}>
        <SectionHead
          title="フォロー中の近況"
          more={{ to: feed.write({ before: null }), text: "すべて見る", link: SiteLink }}
        />
        <ul className={css.items}>
          {items.map((item) => (
            <li key={item.mystery.id}>
              <Item item={item} today={today} />
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return (
    <section className={`wrap section ${box.news}`}>
      <SectionHead title="気が合いそうな人" />
      {alike.length === 0 ? (
        <EmptyState
          title="フォローした人の近況が、ここに届きます。"
          text="遊んだ謎に印をつけると、同じ謎を遊んだ人が見つかります。"
        >
          <Button as={SiteLink} to={addresses.users} tone="secondary">
            ユーザーをさがす
          </Button>
        </EmptyState>
      ) : (
        <ul className={css.alike}>
          {alike.map((member) => (
            <li key={member.nzUserId}>
              <MemberCard member={member} note={`あなたと同じ謎を${member.common}作`} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Item({ item, today }: { item: NewsItem; today: Day }) {
  const { mystery, member, day } = item
  const others = item.kind === "interested" ? item.others : 0
  return (
    <article className={css.item} data-card={`mystery:${mystery.id}`}>
      <SiteLink to={addresses.mystery(mystery.id)} className={css.mystery}>
        <Picture
          url={mystery.img}
          alt=""
          widths={[320, 480]}
          sizes="(min-width: 960px) 264px, 248px"
          className={css.picture}
        />
        <b className={css.title}>{mystery.title}</b>
      </SiteLink>
      <p className={css.words}>
        <Said of={item} />
      </p>
      <div className={css.foot}>
        <MemberLink nzUserId={member.nzUserId} className={css.member}>
          <Face name={member.name} photo={member.photo} />
          <span className="shrinks">
            <b className={css.name}>{member.name}</b>
            <span className="ink-3">
              {others > 0 && `ほか${others}人・`}
              {agoText(day, today)}
            </span>
          </span>
        </MemberLink>
        {item.kind === "review" && item.satisfaction !== null && (
          <Keyholes value={item.satisfaction} label="満足度" />
        )}
        {item.kind === "interested" && (
          <span className={css.want}>
            <Icon of={bookmarkIcon} size="s" />
            気になる
          </span>
        )}
      </div>
    </article>
  )
}

function Said({ of: item }: { of: NewsItem }) {
  switch (item.kind) {
    case "review":
      return (
        <Covered as="span" what="感想">
          <SiteLink to={addresses.review(item.reviewId)} className="leads two-lines">
            「{item.words}」
          </SiteLink>
        </Covered>
      )
    case "played":
      return "プレイしました。"
    case "interested":
      return item.others > 0
        ? `${item.others + 1}人が「気になる」に追加しました。`
        : "「気になる」に追加しました。"
  }
}

function agoText(day: Day, today: Day): string {
  const days = daysBetween(day, today)
  if (days <= 0) return "今日"
  if (days === 1) return "昨日"
  return days < 7 ? `${days}日前` : monthDayText(day)
}
