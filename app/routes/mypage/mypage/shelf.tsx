import { useRevalidator } from "react-router"
import { addPlayed } from "#shared/addresses/add-played.ts"
import * as ownStatuses from "#shared/addresses/own-statuses.ts"
import { PosterTile } from "#app/components/mystery/poster-tile.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { editRecord } from "#app/components/status-record/edit-record.ts"
import { Icon } from "#app/ui/icon.tsx"
import { plusIcon } from "#app/ui/icons.ts"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { ShelfEntry } from "#domain/statuses/shelf.ts"
import css from "./shelf.module.css"
import { numberText } from "#shared/text/number-text.ts"

type Props = { shelf: readonly ShelfEntry[]; total: number }

/** The posters of what the member solved, the newest first. A press opens the record of the play. */
export function Shelf({ shelf, total }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <section className={css.part} aria-labelledby="shelf">
      <SectionHead
        id="shelf"
        title="遊んだ謎"
        more={{
          to: ownStatuses.played.pattern,
          text: `${numberText(total)}作`,
          link: SiteLink,
        }}
      />
      <ul className={css.shelf}>
        {shelf.map((entry) => (
          <li key={entry.id}>
            <PosterTile
              mystery={entry}
              satisfaction={entry.satisfaction}
              hasReview={entry.hasReview}
              unrated="満足度をつける"
              sizes="(min-width: 960px) 170px, (min-width: 640px) 23vw, 30vw"
              onOpen={() => editRecord(entry, () => void revalidate())}
            />
          </li>
        ))}
      </ul>
      <SiteLink to={addPlayed.pattern} className={css.more}>
        <Icon of={plusIcon} size="s" />
        ほかの遊んだ謎をまとめて記録
      </SiteLink>
    </section>
  )
}
