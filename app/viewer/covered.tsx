import { createContext, type ReactNode, type Ref, use, useLayoutEffect, useRef } from "react"
import { useLocation } from "react-router"
import { wakeCover } from "./wake-cover.ts"

/** Within, nothing is covered: the viewer wrote it. */
export const WrittenByViewer = createContext(false)

type Props = {
  /** The name of the part; without one it is not covered. */
  what: string | undefined
  as?: "p" | "div" | "span" | "dd" | "small"
  className?: string
  children: ReactNode
}

/**
 * A part that tells more of a mystery than the bare view shows. There styles cover it from the first paint (app/styles/bare.css),
 * and it is a button that says what it opens, until it is pressed.
 */
export function Covered({ what, as: Part = "p", className, children }: Props) {
  const isOwn = use(WrittenByViewer)
  const { pathname } = useLocation()
  const part = useRef<HTMLElement>(null)
  const tells = isOwn ? undefined : what
  // An element may be used again for what another page says: it is covered again.
  useLayoutEffect(
    () => (tells !== undefined && part.current ? wakeCover(part.current) : undefined),
    [tells, pathname],
  )
  return (
    <Part ref={part as Ref<never>} className={className} data-tells={tells}>
      {children}
    </Part>
  )
}
