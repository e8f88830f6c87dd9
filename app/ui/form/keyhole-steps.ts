/** Keyholes in a row, and so the highest value. */
export const keyholes = 5

/**
 * The value after a press on a keyhole: the whole one, pressed again half a step less, and pressed a third time none.
 * `pressedBefore` is the keyhole of the last press, if nothing else has changed the value since.
 */
export function pressed(
  place: number,
  { value, pressedBefore }: { value: number | null; pressedBefore: number | null },
): number | null {
  if (value === place) return place - 0.5
  return value === place - 0.5 && pressedBefore === place ? null : place
}

/** The value under a finger that slides, by its share of the width of the row. */
export const slidTo = (share: number) =>
  Math.min(keyholes, Math.max(0.5, Math.ceil(share * keyholes * 2) / 2))

/** The keyhole under a finger, from 1 to 5. */
export const placeAt = (share: number) =>
  Math.min(keyholes, Math.max(1, Math.ceil(share * keyholes)))
