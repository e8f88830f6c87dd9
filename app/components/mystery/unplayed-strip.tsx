import type { ComponentProps, ReactNode } from "react"
import { classNames } from "#app/ui/class-names.ts"
import { useHiddenHere } from "#app/viewer/use-hidden-here.ts"
import { useViewer } from "#app/viewer/use-viewer.ts"
import css from "./unplayed-strip.module.css"

type Props<Mystery> = Omit<ComponentProps<"section">, "children"> & {
  of: readonly Mystery[]
  /** Mysteries that another section of the page has. */
  without?: ReadonlySet<string>
  /** Draws those that are left. */
  children: (left: readonly Mystery[]) => ReactNode
}

/**
 * A section with a few mysteries, without what the viewer hides because they have played it; without any left it is gone.
 * With the hint (app/viewer/hint.ts) the cards keep their space until the viewer is known.
 */
export function UnplayedStrip<Mystery extends { id: string }>({
  of,
  without,
  children,
  className,
  ...section
}: Props<Mystery>) {
  const isUnknown = useViewer().kind === "unknown"
  const hidden = useHiddenHere()
  const left = of.filter(({ id }) => !hidden.has(id) && !without?.has(id))
  if (left.length === 0) return null
  return (
    <section {...section} className={classNames(className, isUnknown && css.waits)}>
      {children(left)}
    </section>
  )
}
