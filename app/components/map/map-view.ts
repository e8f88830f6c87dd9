/** A square part of the map of Japan: its centre and its width, in map units. */
export type MapView = { x: number; y: number; width: number }

/** All of Japan, and some 900 metres. */
export const viewLimits = { widest: 11_500, narrowest: 4 } as const

const edges = { left: 800, right: 13_600, top: 400, bottom: 12_700 } as const

export const within = ({ x, y, width }: MapView): MapView => ({
  x: between(x, edges.left, edges.right),
  y: between(y, edges.top, edges.bottom),
  width: between(width, viewLimits.narrowest, viewLimits.widest),
})

/** By shares of the width. */
export const moved = ({ x, y, width }: MapView, right: number, down: number): MapView =>
  within({ x: x + right * width, y: y + down * width, width })

export const zoomed = (view: MapView, factor: number): MapView =>
  within({ ...view, width: view.width / factor })

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most)
