import { numberText } from "#shared/text/number-text.ts"
import * as profileAddress from "#shared/addresses/profile.ts"
import { WakingReview } from "#app/components/review/waking-review.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { FoldedRest } from "#app/ui/list/folded-rest.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { ReviewView } from "#domain/reviews/view.ts"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import { DiaryEntry } from "./diary-entry.tsx"
import css from "./diary.module.css"
import type { ProfilePageData } from "./read-page.ts"

type Props = {
  data: ProfilePageData
  /** The satisfaction of the viewer with the same mysteries. */
  ratings: Readonly<Record<string, number>>
}

/** So many are shown at first, because their best comes after them. */
const unfolded = 5

/** The member's reviews, the last played first, by month. */
export function Diary({ data: { profile, reviews, total, page, pages }, ratings }: Props) {
  const { nzUserId } = profile
  const entries = reviews.map((review) => ({ review, day: dayOf(review) }))
  return (
    <section aria-labelledby="reviews">
      <SectionHead
        id="reviews"
        title="ナゾ活"
        count={total > 0 ? `${numberText(total)}件` : undefined}
      />
      {entries.length === 0 && <EmptyState title="ナゾ活がありません。" />}
      <FoldedRest
        of={entries}
        shown={page === 1 ? unfolded : entries.length}
        end={
          <div className={css.pager}>
            <Pager
              page={page}
              pages={pages}
              href={(to) => profileAddress.write({ nzUserId, page: to })}
              link={SiteLink}
            />
          </div>
        }
      >
        {(part, after) => <Months of={part} after={after} ratings={ratings} />}
      </FoldedRest>
    </section>
  )
}

type Entry = { review: ProfilePageData["reviews"][number]; day: Day }

type MonthsProps = Pick<Props, "ratings"> & {
  of: readonly Entry[]
  /** Its month goes on without another heading. */
  after: Entry | undefined
}

const monthOf = ({ day }: Entry) => day.slice(0, 7)

const Months = ({ of, after, ratings }: MonthsProps) =>
  [...Map.groupBy(of, monthOf)].map(([month, entries]) => (
    <section key={month} aria-labelledby={`diary-${month}`}>
      {(after === undefined || monthOf(after) !== month) && (
        <h3 id={`diary-${month}`} className={css.month}>
          {monthText(month)}
        </h3>
      )}
      <ul>
        {entries.map(({ review, day }) => (
          <WakingReview
            key={review.id}
            review={review}
            isAwake={ratings[review.mysteryId] !== undefined}
          >
            {() => (
              <DiaryEntry
                review={review}
                day={day}
                satisfactionOfViewer={ratings[review.mysteryId]}
              />
            )}
          </WakingReview>
        ))}
      </ul>
    </section>
  ))

/** The day of the play; where the review does not say it, the day on which it was written. */
const dayOf = ({ playDate, createdAt }: ReviewView): Day =>
  playDate ?? tokyoDay(new Date(createdAt))

const monthText = (month: string) => {
  const [year, number] = month.split("-").map(Number)
  return `${year}年${number}月`
}
