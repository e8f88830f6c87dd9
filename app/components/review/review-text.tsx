import type { PersonalReview } from "#app/viewer/personal-reviews.ts"
import { RichText } from "#app/components/rich-text.tsx"
import { ShowAll } from "#app/ui/list/show-all.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"
import css from "./review-text.module.css"
import { spoilersOf } from "./spoilers-of.tsx"

/** The characters of a review shown in a list (9). */
const shown = 150

type Props = { text: string; whole?: boolean; personal: PersonalReview | undefined }

/** The text of a review: in a list only its beginning, until all is asked for. */
export function ReviewText({ text, whole, personal }: Props) {
  const spoiler = spoilersOf(personal)
  const short = reviewExcerpt(text, shown)
  if (whole || short === text) {
    return (
      <Covered what="感想" className={css.text}>
        <RichText text={text} spoiler={spoiler} />
      </Covered>
    )
  }
  return (
    <Covered as="div" what="感想" className={css.text}>
      <ShowAll
        label="全て表示"
        short={<RichText text={short} spoiler={spoiler} />}
        whole={<RichText text={text} spoiler={spoiler} />}
      />
    </Covered>
  )
}
