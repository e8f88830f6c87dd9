import { RichText } from "#app/components/rich-text.tsx"
import { spoilersOf } from "#app/components/review/spoilers-of.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import type { PersonalReview } from "#app/viewer/personal-reviews.ts"
import { spoilerDelimiter } from "#shared/text/spoiler-delimiter.ts"
import css from "./article-text.module.css"

type LeadProps = { text: string; className?: string }

/** The first sentence of an article, in large letters. It has no hidden part. */
export const ArticleLead = ({ text, className }: LeadProps) => (
  <Covered what="感想" className={className}>
    <RichText text={text} />
  </Covered>
)

type Props = { paragraphs: readonly string[]; personal: PersonalReview | undefined }

/** The rest of an article. Hidden parts are counted through all paragraphs. */
export function ArticleText({ paragraphs, personal }: Props) {
  if (paragraphs.length === 0) return null
  const spoiler = spoilersOf(personal)
  return (
    <Covered as="div" what="感想" className={css.text}>
      {paragraphs.map((text, at) => {
        const before = hiddenIn(paragraphs.slice(0, at))
        return (
          // The paragraphs keep their places.
          <p key={at}>
            <RichText text={text} spoiler={(n) => spoiler(before + n)} />
          </p>
        )
      })}
    </Covered>
  )
}

const hiddenIn = (paragraphs: readonly string[]) =>
  paragraphs.join("").split(spoilerDelimiter).length - 1
