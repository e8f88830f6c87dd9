/**
 * A part of a picture: its centre in pixels of the picture, how much smaller it is than the largest one, and its width by its
 * height.
 */
export type Crop = { x: number; y: number; zoom: number; ratio: number }
export type Size = { width: number; height: number }

export const zoomLimits = { least: 1, most: 4 } as const

export const wholeOf = ({ width, height }: Size, ratio: number): Crop => ({
  x: width / 2,
  y: height / 2,
  zoom: 1,
  ratio,
})

function sizeOf({ width, height }: Size, { zoom, ratio }: Crop): Size {
  const widest = Math.min(width, height * ratio) / zoom
  return { width: widest, height: widest / ratio }
}

/** The nearest part that lies within the picture. */
export function within(size: Size, { x, y, zoom, ratio }: Crop): Crop {
  const limited = between(zoom, zoomLimits.least, zoomLimits.most)
  const part = sizeOf(size, { x, y, zoom: limited, ratio })
  return {
    x: between(x, part.width / 2, size.width - part.width / 2),
    y: between(y, part.height / 2, size.height - part.height / 2),
    zoom: limited,
    ratio,
  }
}

/** Moves the part by shares of its sides. */
export function moved(size: Size, crop: Crop, { right, down }: { right: number; down: number }) {
  const part = sizeOf(size, crop)
  return within(size, { ...crop, x: crop.x + right * part.width, y: crop.y + down * part.height })
}

export const zoomed = (size: Size, crop: Crop, zoom: number) => within(size, { ...crop, zoom })

/** The left and upper edge of the part, and its sides. */
export function partOf(size: Size, crop: Crop) {
  const { width, height } = sizeOf(size, crop)
  return { left: crop.x - width / 2, top: crop.y - height / 2, width, height }
}

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most))
