import type { ComponentType, ReactNode } from "react"

/** What ui needs of a link. ui does not know the router: pages pass their link component. */
export type LinkLike = ComponentType<{
  to: string
  children?: ReactNode
  className?: string
  rel?: string
  "aria-label"?: string
  "aria-current"?: "page"
}>
