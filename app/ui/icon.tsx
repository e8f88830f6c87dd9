import { classNames } from "./class-names.ts"
import css from "./icon.module.css"
import drawings from "./icons.svg?no-inline"

type Props = {
  /** A name of icons.ts or type-icons.ts. */
  of: string
  size?: "s" | "m" | "l" | "xl"
  /** Only for an icon whose meaning no text beside it has. */
  label?: string
  className?: string
}

export function Icon({ of, size = "m", label, className }: Props) {
  return (
    <>
      <svg className={className ? classNames(css[size], className) : css[size]} aria-hidden>
        <use href={drawing(of)} />
      </svg>
      {label && <span className="vh">{label}</span>}
    </>
  )
}

/** The address of a drawing. It can use the page's custom properties and currentcolor. */
export const drawing = (name: string) => `${drawings}#${name}`
