import type { ColumnBrief } from "#domain/columns/brief.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { monthDayText, tokyoDay } from "#shared/time/tokyo.ts"
import { Drawing } from "./drawing.tsx"
import css from "./column-tile.module.css"

type Props = {
  column: ColumnBrief
  /** "large": the opener of the list. "line": without its lead. */
  size?: "large" | "line"
  level?: 2 | 3
}

/** A column in a list. Its title's link covers it. */
export function ColumnTile({ column, size, level = 3 }: Props) {
  const Heading = level === 2 ? "h2" : "h3"
  const { id, title, summary, author, memberName, published_at, minutes, drawing } = column
  return (
    <article
      className={classNames(css.tile, size === "large" && css.large, size === "line" && css.line)}
    >
      <div className={css.picture}>
        {drawing && <Drawing of={drawing.of} words="" className={css.drawing} />}
      </div>
      <div className={css.words}>
        <Heading className={css.title}>
          <SiteLink to={addresses.column(id)} className="cover">
            <Phrases text={title} />
          </SiteLink>
        </Heading>
        {size !== "line" && <p className={css.lead}>{summary}</p>}
        <p className={css.foot}>
          <span>{memberName ?? author}</span>
          <time dateTime={tokyoDay(published_at)}>{monthDayText(tokyoDay(published_at))}</time>
          <span>{`${minutes}分で読める`}</span>
        </p>
      </div>
    </article>
  )
}
