type Box = { top: number; bottom: number }

/** Hundredths of the height of a box that lie within a frame. */
export function partInside(box: Box, frame: Box): number {
  const high = box.bottom - box.top
  if (high <= 0) return 0
  const inside = Math.min(box.bottom, frame.bottom) - Math.max(box.top, frame.top)
  return Math.round((100 * Math.max(0, inside)) / high)
}

/** The rows in a frame, as they are sent: a key, and hundredths of its height. */
export const framedText = (rows: readonly { key: string; box: Box }[], frame: Box): string =>
  rows
    .map(({ key, box }) => ({ key, part: partInside(box, frame) }))
    .filter(({ part }) => part > 0)
    .map(({ key, part }) => `${key}=${part}`)
    .join(" ")
