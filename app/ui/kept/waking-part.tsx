import { type ReactNode, type Ref, useCallback, useState } from "react"
import { flushSync } from "react-dom"
import { type Markup, markupOf } from "./markup.ts"

type Props = {
  /** Its id in the page. */
  id: string
  as?: "div" | "li"
  className?: string
  /** The object that it shows: another one wakes it. */
  of: object
  /** Wakes it. */
  isAwake?: boolean
  /** Gives the markup what it does while it sleeps. Returns what ends that. */
  wake?: (part: HTMLElement) => () => void
  children: () => ReactNode
}

/** Parts that the document showed, by what they show. */
const asleep = new WeakMap<object, Markup>()

/**
 * A part with controls that most visitors leave alone. It stays markup until a pointer, the focus or a press reaches it, or until it shows
 * something else; then React draws it, and what reached it is passed on.
 */
export function WakingPart(props: Props) {
  const { id, as: Part = "div", className, of, wake, children } = props
  const [first] = useState(of)
  const [isAwake, setAwake] = useState(false)
  if ((props.isAwake || of !== first) && !isAwake) setAwake(true)
  const markup = import.meta.env.SSR || isAwake ? undefined : markupFor(of, id)
  const join = useCallback(
    (part: HTMLElement | null) => {
      if (!part) return
      const ends = [sleep(part, () => setAwake(true)), wake?.(part)]
      return () => {
        for (const end of ends) end?.()
      }
    },
    [wake],
  )
  if (!markup) {
    return (
      <Part key="drawn" id={id} className={className} data-wakes="">
        {children()}
      </Part>
    )
  }
  return (
    <Part
      key="kept"
      id={id}
      className={className}
      data-wakes=""
      ref={join as Ref<never>}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup}
    />
  )
}

function markupFor(of: object, id: string): Markup | undefined {
  const element = asleep.has(of) ? null : document.getElementById(id)
  if (element) asleep.set(of, markupOf(element))
  return asleep.get(of)
}

function sleep(part: HTMLElement, wake: () => void): () => void {
  const stay = new AbortController()
  const { id } = part
  /** The drawn element in place of one in the markup. */
  function awake(element: Element): HTMLElement | null {
    const at = Array.from(part.querySelectorAll("*")).indexOf(element)
    stay.abort()
    flushSync(wake)
    return document.getElementById(id)?.querySelectorAll<HTMLElement>("*")[at] ?? null
  }
  const on = (type: string, hear: (element: Element, event: Event) => void) =>
    part.addEventListener(
      type,
      (event) => {
        if (event.target instanceof Element) hear(event.target, event)
      },
      { capture: true, signal: stay.signal },
    )
  on("pointerover", (element) => void awake(element))
  on("focusin", (element) => awake(element)?.focus({ preventScroll: true }))
  on("click", (element, event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    awake(element)?.click()
  })
  // A broken picture has something in its place.
  on("error", (element) => element.localName === "img" && wake())
  const pictures = Array.from(part.querySelectorAll("img"))
  if (pictures.some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) {
    queueMicrotask(wake)
  }
  // The browser has put back what was chosen when the page was left. It may belong to other results.
  const restored = Array.from(part.querySelectorAll("input")).find(
    (input) => input.checked !== input.defaultChecked,
  )
  if (restored) queueMicrotask(() => awake(restored))
  return () => stay.abort()
}
