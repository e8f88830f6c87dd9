import type { ReactNode } from "react"
import { RichText } from "#app/components/rich-text.tsx"
import { ShowAll } from "#app/ui/list/show-all.tsx"
import { Covered } from "#app/viewer/covered.tsx"
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
      <Covered what="感想" className={css.text}>
        <RichText text={text} spoilers={spoilers} />
      </Covered>
    )
  }
  return (
    <Covered as="div" what="感想" className={css.text}>
      <ShowAll
        label="全て表示"
        short={<RichText text={short} spoilers={spoilers} />}
        whole={<RichText text={text} spoilers={spoilers} />}
      />
    </Covered>
  )
}
