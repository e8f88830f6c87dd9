import type { MouseEvent } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { commentIcon } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import css from "./poster-tile.module.css"

type Props = {
  mystery: { id: string; title: string; img: string | null }
  satisfaction: number | null
  hasReview: boolean
  /** Words below the poster where there is no satisfaction yet. */
  unrated?: string
  /** In place of the page of the mystery, where scripts run. */
  onOpen?: () => void
  /** The width on phones and on desktops, for the picture. */
  sizes: string
}

/** A poster with what a member said of it: one target, which opens the mystery or a sheet about it. */
export function PosterTile({ mystery, satisfaction, hasReview, unrated, onOpen, sizes }: Props) {
  const { id, title, img } = mystery
  function open(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey
    if (!onOpen || !isPlain) return
    event.preventDefault()
    onOpen()
  }
  return (
    <SiteLink
      to={addresses.mystery(id)}
      prefetch={onOpen ? "none" : "intent"}
      aria-label={nameOf({ title, satisfaction, hasReview, unrated })}
      className={css.tile}
      onClick={open}
    >
      <span className={css.poster}>
        <Picture url={img} alt="" widths={[160, 320, 480]} sizes={sizes} className="fills" />
      </span>
      <span className={css.line} aria-hidden>
        {satisfaction === null ? (
          <span className={css.unrated}>{unrated}</span>
        ) : (
          <Keyholes value={satisfaction} label="満足度" />
        )}
        {hasReview && <Icon of={commentIcon} size="s" className={css.speech} />}
      </span>
    </SiteLink>
  )
}

type Said = Pick<Props, "satisfaction" | "hasReview" | "unrated"> & { title: string }

const nameOf = ({ title, satisfaction, hasReview, unrated = "満足度はまだ" }: Said) =>
  [
    title,
    satisfaction === null ? unrated : `満足度${satisfaction.toFixed(1)}`,
    hasReview && "ナゾ活あり",
  ]
    .filter(Boolean)
    .join("、")
