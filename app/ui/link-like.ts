import type { ComponentType, ReactNode } from "react"

/** What ui needs of a link. It does not know the router: whoever draws a page hands its link component in. */
export type LinkLike = ComponentType<{
  to: string
  children?: ReactNode
  className?: string
  rel?: string
  "aria-label"?: string
  "aria-current"?: "page"
}>
