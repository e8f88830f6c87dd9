import { type ReactNode, type Ref, useCallback } from "react"
import { type Markup, markupOf } from "./markup.ts"

type Props = {
  /** Its id in the page. */
  id: string
  as?: "div" | "footer"
  className?: string
  children: () => ReactNode
}

/** A part with nothing but links and texts that are the same on every page. React draws it only if the document had none. */
export function StaticPart({ id, as: Part = "div", className, children }: Props) {
  const markup = import.meta.env.SSR ? null : markupFor(id)
  const join = useCallback(
    (part: HTMLElement | null) => {
      const markup = markups.get(id)
      if (part && markup) markup.element = part
    },
    [id],
  )
  if (!markup) {
    return (
      <Part id={id} className={className}>
        {children()}
      </Part>
    )
  }
  return (
    <Part
      id={id}
      className={className}
      ref={join as Ref<never>}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup}
    />
  )
}

/** Null for what the document did not have. */
const markups = new Map<string, Markup | null>()

function markupFor(id: string): Markup | null {
  const known = markups.get(id)
  if (known !== undefined) return known
  const element = document.getElementById(id)
  const markup = element && markupOf(element)
  markups.set(id, markup)
  return markup
}
