import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { writeButton, writeReview } from "#app/components/review-post/write-review.ts"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { editIcon, ringTickIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import type { Slab } from "#domain/services.ts"
import type { OwnPlay } from "#domain/statuses/own-plays.ts"
import { monthDayText } from "#shared/time/tokyo.ts"
import css from "./next-ticket.module.css"
import { slabStyle } from "#app/components/mystery/slab.ts"

type Props = { play: OwnPlay; slab: Slab | null | undefined }

/** The last that a member played without a ナゾ活. */
export function UntoldPlay({ play, slab }: Props) {
  const { id, title, img, day } = play
  return (
    <article className={css.ticket} data-card={`mystery:${id}`}>
      <SiteLink
        to={addresses.mystery(id)}
        className={css.posters}
        style={slabStyle(slab)}
        tabIndex={-1}
        aria-hidden
      >
        <Picture
          url={img}
          alt=""
          widths={[320, 480, 640]}
          sizes="(min-width: 960px) 300px, 190px"
          eager
          className={css.poster}
        />
      </SiteLink>
      <div className={css.wide}>
        <p className={css.kind}>
          <Icon of={ringTickIcon} size="s" />
          {day === null ? "プレイ済" : `${monthDayText(day)}にプレイ`}
        </p>
        <h2 className="two-lines">
          <SiteLink to={addresses.mystery(id)} className="leads">
            <Phrases text={title} />
          </SiteLink>
        </h2>
        <p className={css.facts}>どんな謎でしたか。ひとことで、つぎの人の道しるべになります。</p>
        <div className={css.ways}>
          <Button size="s" value={writeButton(id)} onClick={() => writeReview(play)}>
            <Icon of={editIcon} size="s" />
            ひとことを残す
          </Button>
        </div>
      </div>
    </article>
  )
}
