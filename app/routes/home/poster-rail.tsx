import type { ReactNode } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { followFocus } from "#app/ui/list/follow-focus.ts"
import css from "./poster-rail.module.css"

type Poster = {
  id: string
  title: string
  img: string | null
  /** Beside the title. */
  rank?: number
  /** A line below the title. */
  line: ReactNode
}

type Props = { posters: readonly Poster[]; eager?: boolean }

/** Posters in one line, on wide screens the first six of them; a title has one line. */
export function PosterRail({ posters, eager }: Props) {
  return (
    <ol ref={followFocus} className={css.rail}>
      {posters.map(({ id, title, img, rank, line }, n) => (
        <li key={id} value={rank} data-card={`mystery:${id}`}>
          <SiteLink to={addresses.mystery(id)} className={css.poster}>
            <Picture
              url={img}
              alt=""
              widths={[160, 320, 480]}
              sizes="(min-width: 960px) 176px, 144px"
              eager={eager && n < 3}
              className={css.picture}
            />
            <span className={css.words}>
              {rank !== undefined && (
                <b className={`${css.rank} num`} aria-hidden>
                  {rank}
                </b>
              )}
              <span className="shrinks">
                <b className={css.title}>{title}</b>
                <span className={`${css.line} num`}>{line}</span>
              </span>
            </span>
          </SiteLink>
        </li>
      ))}
    </ol>
  )
}
