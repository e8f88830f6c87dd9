import { drawing } from "./icon.tsx"

type Props = { className?: string; label?: string }

/** A lens over a keyhole, and a trail that leads on: where a picture is missing. */
export function NoPicture({ className, label }: Props) {
  return (
    <svg
      className={className}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <use href={drawing("no-picture")} />
    </svg>
  )
}
