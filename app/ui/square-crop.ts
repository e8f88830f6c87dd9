/** A square within a picture: its centre in pixels of the picture, and how much smaller it is than the largest one. */
export type Crop = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const zoomLimits = { least: 1, most: 4 } as const

export const wholeOf = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 })

export const sideOf = ({ width, height }: Size, { zoom }: Crop) => Math.min(width, height) / zoom

/** The nearest square that lies within the picture. */
export function within(size: Size, { x, y, zoom }: Crop): Crop {
  const limited = between(zoom, zoomLimits.least, zoomLimits.most)
  const half = sideOf(size, { x, y, zoom: limited }) / 2
  return {
    x: between(x, half, size.width - half),
    y: between(y, half, size.height - half),
    zoom: limited,
  }
}

/** Moves the square by a share of its side. */
export function moved(size: Size, crop: Crop, { right, down }: { right: number; down: number }) {
  const side = sideOf(size, crop)
  return within(size, { ...crop, x: crop.x + right * side, y: crop.y + down * side })
}

export const zoomed = (size: Size, crop: Crop, zoom: number) => within(size, { ...crop, zoom })

/** The left and upper edge of the square, and its side. */
export function squareOf(size: Size, crop: Crop) {
  const side = sideOf(size, crop)
  return { left: crop.x - side / 2, top: crop.y - side / 2, side }
}

const between = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), Math.max(least, most))
