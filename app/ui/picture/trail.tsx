import { classNames } from "#app/ui/class-names.ts"
import css from "./trail.module.css"

type Props = { down?: boolean; className?: string }

/** The dotted line of the design: in a row it fills the space between its neighbours; with `down` it is vertical. */
export function Trail({ down, className }: Props) {
  return <span className={classNames(down ? css.down : css.across, className)} aria-hidden />
}
