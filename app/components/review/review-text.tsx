import type { ReactNode } from "react"
import { RichText } from "#app/components/rich-text.tsx"
import { ShowAll } from "#app/ui/list/show-all.tsx"
import { reviewExcerpt } from "#shared/text/review-excerpt.ts"
import css from "./review-text.module.css"

/** The characters of a review shown in a list (9). */
const shown = 150

type Props = { text: string; whole?: boolean; spoilers?: readonly ReactNode[] }

/** The text of a review: in a list only its beginning, until all is asked for. */
export function ReviewText({ text, whole, spoilers }: Props) {
  const short = reviewExcerpt(text, shown)
  if (whole || short === text) {
    return (
      <p className={css.text} data-tells="感想">
        <RichText text={text} spoilers={spoilers} />
      </p>
    )
  }
  return (
    <div className={css.text} data-tells="感想">
      <ShowAll
        label="全て表示"
        short={<RichText text={short} spoilers={spoilers} />}
        whole={<RichText text={text} spoilers={spoilers} />}
      />
    </div>
  )
}
