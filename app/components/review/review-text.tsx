import { RichText } from "#app/components/rich-text.tsx"
import { ShowAll } from "#app/ui/show-all.tsx"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"
import css from "./review-text.module.css"

/** The characters of a review shown in a list (9). */
const shown = 150

/** The text of a review: in a list only their beginning, until all are asked for. */
export function ReviewText({ text, whole }: { text: string; whole?: boolean }) {
  const short = reviewExcerpt(text, shown)
  if (whole || short === text) {
    return (
      <p className={css.text}>
        <RichText text={text} />
      </p>
    )
  }
  return (
    <div className={css.text}>
      <ShowAll
        label="全て表示"
        short={<RichText text={short} />}
        whole={<RichText text={text} />}
      />
    </div>
  )
}
