import type { ColumnBrief } from "#domain/columns/brief.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { Drawing } from "./drawing.tsx"
import css from "./column-tile.module.css"

type Props = {
  column: ColumnBrief
  /** "large": the opener of the list. "small": without its lead, a row on phones. "line": a row everywhere. */
  size?: "large" | "small" | "line"
  level?: 2 | 3
}

/** A column in a list. Its title's link covers it. */
export function ColumnTile({ column, size, level = 3 }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  const { id, title, summary, topic, author, memberName, memberPhoto, drawing } = column
  const name = memberName ?? author
  const day = tokyoDay(column.published_at)
  return (
    <article className={classNames(css.tile, size && css[size])}>
      <div className={classNames(css.picture, drawing?.isCover && css.cover)}>
        {drawing && <Drawing of={drawing.of} words="" fills={drawing.isCover} />}
      </div>
      <div className={css.words}>
        {topic && <p className={css.topic}>{topic}</p>}
        <Heading className={css.title}>
          <SiteLink to={addresses.column(id)} className="cover">
            <Phrases text={title} />
          </SiteLink>
        </Heading>
        {(size === undefined || size === "large") && <p className={css.lead}>{summary}</p>}
        <p className={css.foot}>
          {size !== "line" && <Face name={name} photo={memberPhoto} size="s" />}
          <span className={css.name}>{name}</span>
          <time dateTime={day}>{monthDayText(day)}</time>
          <span>{`${column.minutes}分で読める`}</span>
        </p>
      </div>
    </article>
  )
}
