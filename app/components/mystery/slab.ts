import type { CSSProperties } from "react"
import type { Slab } from "#domain/services.ts"

/** The colours under a poster. Without them the site's own are in the style sheet. */
export const slabStyle = (slab: Slab | null | undefined) =>
  slab ? ({ "--wide": slab[0], "--narrow": slab[1] } as CSSProperties) : undefined
