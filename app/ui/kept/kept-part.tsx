import { type ReactNode, type Ref, useCallback } from "react"
import { dataOf, isStandIn, type Kept } from "./kept.ts"
import { type Markup, markupOf } from "./markup.ts"

type Props<Data extends object, Known extends keyof Data> = {
  of: Kept<Data, Known>
  /** Its id in the page. */
  id: string
  as?: "div" | "li"
  className?: string
  /** Gives the kept markup what it does. Returns what ends that. */
  wake?: (part: HTMLElement, of: Pick<Data, Known>) => () => void
  children: (data: Data) => ReactNode
}

/**
 * A part of a page that the server draws, and that stays markup in the browser: React takes over one element, however much is in it.
 * Once there is data for it, as after every navigation, React draws it like any other.
 */
export function KeptPart<Data extends object, Known extends keyof Data>({
  of,
  id,
  as: Part = "div",
  className,
  wake,
  children,
}: Props<Data, Known>) {
  const data = dataOf(of)
  const join = useCallback(
    (part: HTMLElement | null) => {
      if (!part) return
      const markup = markups.get(of)
      if (markup) markup.element = part
      return wake?.(part, of)
    },
    [of, wake],
  )
  if (data) {
    return (
      <Part key="drawn" id={isStandIn(of) ? id : undefined} className={className}>
        {children(data)}
      </Part>
    )
  }
  return (
    <Part
      key="kept"
      id={id}
      className={className}
      ref={join as Ref<never>}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markupFor(of, id)}
    />
  )
}

/** By stand-in: a list that comes back shows its part of the document again. */
const markups = new WeakMap<object, Markup>()

function markupFor(of: object, id: string): Markup | undefined {
  const known = markups.get(of)
  const element = known ? null : document.getElementById(id)
  if (element) markups.set(of, markupOf(element))
  return markups.get(of)
}
