import { drawing } from "#app/ui/icon.tsx"

type Props = { className?: string; label?: string }

/** The drawing for a missing picture: a lens over a keyhole, and a trail. */
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
