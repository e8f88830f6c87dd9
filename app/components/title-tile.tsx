import { classNames } from "#app/ui/class-names.ts"
import css from "./title-tile.module.css"

const tones = 4

type Props = { title: string; className?: string | undefined }

/** In place of a poster that is missing: the title on a ground of its own. */
export const TitleTile = ({ title, className }: Props) => (
  <span className={classNames(css.tile, className)} data-tone={title.length % tones} aria-hidden>
    <span>{title}</span>
  </span>
)
