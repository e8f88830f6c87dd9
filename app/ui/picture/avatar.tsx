import css from "./avatar.module.css"
import { classNames } from "#app/ui/class-names.ts"
import { Photo } from "./photo.tsx"

type Props = {
  src: string | null
  /** Its first letter replaces a missing picture. */
  name: string
  size?: "s" | "m" | "l" | "xl"
  /** The alternative text, if no name is beside it. */
  alt?: string
}

/** A colour of its own, the same for a name wherever it stands. */
function toneOf(name: string): number {
  let sum = 0
  for (let at = 0; at < name.length; at++) sum += name.charCodeAt(at)
  return sum % 6
}

const pixels = { s: 28, m: 36, l: 44, xl: 104 }

export function Avatar({ src, name, size = "m", alt = "" }: Props) {
  const initial = (
    <span
      className={classNames(css.initial, css[size])}
      data-tone={toneOf(name)}
      {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
    >
      {Array.from(name)[0] ?? "?"}
    </span>
  )
  return (
    <Photo
      src={src}
      alt={alt}
      width={pixels[size]}
      height={pixels[size]}
      className={classNames(css.avatar, css[size])}
      fallback={initial}
    />
  )
}
