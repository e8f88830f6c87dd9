import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { FeedAct } from "#domain/follows/feed.ts"
import { type Day, recentDayText } from "#shared/time/tokyo.ts"
import { Covered } from "#app/viewer/covered.tsx"
import css from "./feed-list.module.css"
import { type FeedLine, groupFeed } from "./group-feed.ts"
import { MemberBadges } from "./member-badges.tsx"

type Props = { acts: FeedAct[]; today: Day; level: 2 | 3 }

/** Plays and reviews of the members whom the viewer follows, by day. */
export function FeedList({ acts, today, level }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  return groupFeed(acts).map(({ day, lines }) => (
    <section key={day} aria-labelledby={`feed-${day}`} className={css.day}>
      <Heading id={`feed-${day}`} className={css.date}>
        {recentDayText(day, today)}
      </Heading>
      <ul>
        {lines.map((line) => (
          <li key={line.id}>
            <Line line={line} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** More titles than these are a number. */
const shownTitles = 3

function Line({ line: { member, mysteries, review } }: { line: FeedLine }) {
  const [{ id, title, img }] = mysteries
  const isAlone = mysteries.length === 1
  return (
    <article className={css.line} aria-label={member.name}>
      <Face name={member.name} photo={member.photo} />
      <div className="shrinks">
        <p className={css.who}>
          <MaybeLink to={addresses.member(member.nzUserId)} className={css.name}>
            {member.name}
          </MaybeLink>
          <MemberBadges member={member} />
          <span className={css.what}>
            {review
              ? "がナゾ活を書きました"
              : isAlone
                ? "がプレイしました"
                : `が${mysteries.length}作をプレイしました`}
          </span>
        </p>
        {isAlone ? (
          <SiteLink
            to={review ? addresses.review(review.id) : addresses.mystery(id)}
            className={css.title}
          >
            <Phrases text={title} />
          </SiteLink>
        ) : (
          <ul>
            {mysteries.slice(0, shownTitles).map((mystery) => (
              <li key={mystery.id}>
                <SiteLink to={addresses.mystery(mystery.id)} className={css.title}>
                  <Phrases text={mystery.title} />
                </SiteLink>
              </li>
            ))}
            {mysteries.length > shownTitles && (
              <li className="text-12 ink-2">ほか{mysteries.length - shownTitles}件</li>
            )}
          </ul>
        )}
        {review?.words && (
          <Covered what="感想" className={css.review}>
            <span>{review.words}</span>
          </Covered>
        )}
      </div>
      <Picture url={img} alt="" widths={[160, 320]} sizes="80px" className={css.picture} />
    </article>
  )
}
