import { numberText } from "../text/number-text.ts"

const [walkedPerMinute, farthestWalk] = [80, 1600]

/** 徒歩3分, as far as one walks; then the distance. */
export const walkText = (metres: number): string =>
  metres <= farthestWalk
    ? `徒歩${Math.max(1, Math.ceil(metres / walkedPerMinute))}分`
    : distanceText(metres)

/** 約300m, 約1.2km, 約45km: coordinates are accurate to a hundred metres at best. */
export function distanceText(metres: number): string {
  const hundreds = Math.max(1, Math.round(metres / 100))
  if (hundreds < 10) return `約${hundreds * 100}m`
  if (hundreds < 100) return `約${hundreds / 10}km`
  return `約${numberText(Math.round(metres / 1000))}km`
}
