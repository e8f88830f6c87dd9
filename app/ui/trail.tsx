import { classNames } from "./class-names.ts"
import css from "./trail.module.css"

type Props = { down?: boolean; className?: string }

/** The dotted line that leads somewhere: in a row it takes the room between its neighbours, `down` it leads downwards. */
export function Trail({ down, className }: Props) {
  return <span className={classNames(down ? css.down : css.across, className)} aria-hidden />
}
