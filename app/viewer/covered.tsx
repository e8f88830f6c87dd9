import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  use,
  useState,
  useSyncExternalStore,
} from "react"
import { useLocation } from "react-router"
import { bareStore } from "./bare.ts"

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
  const isBare = useSyncExternalStore(bareStore.subscribe, bareStore.current, bareStore.atFirst)
  const isOwn = use(WrittenByViewer)
  const { pathname } = useLocation()
  /** The page on which it was opened: an element may be used again for what another page says. */
  const [opened, setOpened] = useState<string | null>(null)
  const isOpen = isBare && opened === pathname
  if (opened !== null && !isOpen) setOpened(null)

  function open(event: SyntheticEvent<HTMLElement>) {
    event.preventDefault()
    // Neither a link around the part nor a listener of the whole page hears of it.
    event.nativeEvent.stopImmediatePropagation()
    event.currentTarget.focus({ preventScroll: true })
    setOpened(pathname)
  }
  const cover = isBare &&
    !isOpen && {
      role: "button",
      tabIndex: 0,
      "aria-label": `${what}を表示`,
      onClickCapture: open,
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        const isPress = event.key === "Enter" || event.key === " "
        if (isPress && event.target === event.currentTarget) open(event)
      },
    }
  if (what === undefined || isOwn) return <Part className={className}>{children}</Part>
  return (
    <Part
      className={className}
      data-tells={what}
      data-told={isOpen || undefined}
      // It has the focus still, so that reading goes on with what was covered.
      tabIndex={isOpen ? -1 : undefined}
      {...cover}
    >
      {children}
    </Part>
  )
}
