import type { CSSProperties } from "react"
import type { SkyTool } from "./sky-props.ts"

/** The heights of the tools below the drawn sky, in pixels: of the dial, the city light, and a row of switches. */
const dial = 85
const cityLight = 86
const switches = 52
const gap = 16
const padding = 30
/** The line for labels of stars, on phones and on wide windows. */
const below = { narrow: 88, wide: 76 }

/** The room that the drawn sky takes below its frame, so that nothing moves once it is there. `isLit`: the lamps are on. */
export function roomBelow(tools: readonly SkyTool[], isLit: boolean) {
  const has = (tool: SkyTool) => tools.includes(tool)
  const sliders = [...(has("dial") ? [dial] : []), ...(has("city-light") ? [cityLight] : [])]
  const rows = tools.length > sliders.length ? [...sliders, switches] : sliders
  const stacked = (heights: readonly number[]) =>
    heights.length === 0
      ? 0
      : padding + heights.reduce((sum, height) => sum + height, 0) + gap * (heights.length - 1)
  // Wide windows have two in a row.
  const inPairs = rows
    .filter((_, at) => at % 2 === 0)
    .map((height, at) => Math.max(height, rows[at * 2 + 1] ?? 0))
  return {
    narrow: (isLit ? 0 : below.narrow) + stacked(rows),
    wide: (isLit ? 0 : below.wide) + stacked(inPairs),
  }
}

/** For the style of what stands there before. */
export function roomStyle(tools: readonly SkyTool[], isLit: boolean): CSSProperties {
  const { narrow, wide } = roomBelow(tools, isLit)
  return { "--narrow": `${narrow}px`, "--wide": `${wide}px` } as CSSProperties
}
