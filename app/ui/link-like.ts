import type { ComponentType, ReactNode } from "react"

/** The link component that pages pass in, because ui does not import the router. */
export type LinkLike = ComponentType<{
  to: string
  children?: ReactNode
  className?: string
  rel?: string
  "aria-label"?: string
  "aria-current"?: "page"
}>
