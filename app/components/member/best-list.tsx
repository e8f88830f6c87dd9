import { addresses } from "#shared/addresses/addresses.ts"
import { TitleTile } from "#app/components/title-tile.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { RankNumber } from "#app/ui/list/rank-number.tsx"
import type { ShownBest } from "#domain/members/best-list.ts"
import { Covered } from "#app/viewer/covered.tsx"
import css from "./best-list.module.css"

/** A member's best mysteries in their order, each with what they say of it. */
export function BestList({ entries }: { entries: readonly ShownBest[] }) {
  return (
    <ol className={css.list}>
      {entries.map(({ id, title, img, maker, line }, n) => (
        <li key={id} className={css.entry}>
          <RankNumber rank={n + 1} />
          <Picture
            url={img}
            alt=""
            widths={[160, 320]}
            sizes="96px"
            className={css.picture}
            fallback={<TitleTile title={title} className={css.tile} />}
          />
          <div className={css.words}>
            <h3 className={css.title}>
              <SiteLink to={addresses.mystery(id)} className="cover">
                <Phrases text={title} />
              </SiteLink>
            </h3>
            {maker && <p className="text-12 ink-3">{maker}</p>}
            {line !== "" && (
              <Covered what="ひとこと" className={css.line}>
                <span>{line}</span>
              </Covered>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
