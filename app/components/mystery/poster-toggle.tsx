import type { ReactNode } from "react"
import { Picture } from "#app/components/picture.tsx"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { checkIcon } from "#app/ui/icons.ts"
import css from "./poster-toggle.module.css"
import { TitleTile } from "#app/components/title-tile.tsx"

type Props = {
  mystery: { title: string; img: string | null }
  pressed: boolean
  /** The one that the page shows more about. */
  current?: boolean
  /** Read out after the title. */
  said?: string | undefined
  onPress: () => void
  /** Sent with the form around it where no scripts run. */
  field?: { name: string; value: string }
  /** Its press is on its way. */
  busy?: boolean
  /** Below the poster, in a line of its own. */
  line?: ReactNode
  /** The width on phones and on desktops, for the picture. */
  sizes: string
}

/** A poster that is pressed to choose its mystery, and pressed again to leave it out. */
export function PosterToggle(props: Props) {
  const { mystery, pressed, current, said, onPress, field, busy, line, sizes } = props
  const { title, img } = mystery
  return (
    <button
      type={field ? "submit" : "button"}
      {...field}
      aria-busy={busy || undefined}
      aria-pressed={pressed}
      aria-current={current || undefined}
      className={css.toggle}
      onClick={(event) => {
        event.preventDefault()
        onPress()
      }}
    >
      <span className={classNames(css.poster, pressed && css.pressed, current && css.current)}>
        <TitleTile title={title} className={css.tile} />
        {img !== null && (
          <Picture
            url={img}
            alt=""
            widths={[160, 320, 480]}
            sizes={sizes}
            className={css.picture}
          />
        )}
        {pressed && (
          <span className={css.tick}>
            <Icon of={checkIcon} size="s" />
          </span>
        )}
      </span>
      <span className="vh">{[title, said].filter(Boolean).join("、")}</span>
      {line !== undefined && (
        <span className={css.line} aria-hidden>
          {line}
        </span>
      )}
    </button>
  )
}
