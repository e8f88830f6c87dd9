import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { RichText } from "#app/components/rich-text.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Covered } from "#app/viewer/covered.tsx"
import { categories } from "#shared/catalogue/categories.ts"
import css from "./story.module.css"

/** The story, then the description. */
export function Story({ mystery }: { mystery: MysteryDetail }) {
  const { story, content, prMessage } = mystery
  return (
    <>
      {(story || prMessage) && (
        <section className="section">
          <SectionHead title="ものがたり" />
          <Covered as="div" what="ものがたり">
            {prMessage && <p className={css.lead}>{prMessage}</p>}
            <Paragraphs text={story} />
          </Covered>
        </section>
      )}
      <section className="section">
        <SectionHead title="遊び方" />
        <Covered as="div" what="遊び方">
          <Paragraphs text={content} />
          <Tags mystery={mystery} />
        </Covered>
      </section>
    </>
  )
}

const Paragraphs = ({ text }: { text: string }) =>
  text && (
    <p className={css.prose}>
      <RichText text={text} />
    </p>
  )

function Tags({ mystery }: { mystery: MysteryDetail }) {
  const kinds = categories.filter(({ id }) => mystery.categories.includes(String(id)))
  return (
    <ul className={css.tags}>
      {kinds.map(({ id, name }) => (
        <li key={id}>
          <MaybeLink to={addresses.category(id)} className={css.tag}>
            #{name}
          </MaybeLink>
        </li>
      ))}
      {mystery.tags.map((tag) => (
        <li key={tag}>
          <MaybeLink to={addresses.tag(tag)} className={css.tag}>
            #{tag}
          </MaybeLink>
        </li>
      ))}
    </ul>
  )
}
