/** The facts of a mystery as text; empty where unknown. */
export function priceText(price: number | null): string {
  if (price === null) return ""
  return price === 0 ? "無料" : `ひとり ${price.toLocaleString("ja-JP")}円`
}

export function peopleText(least: number | null, most: number | null): string {
  if (least === null && most === null) return ""
  if (least === most) return `${most}人`
  if (most === null) return `${least}人から`
  return least === null ? `${most}人まで` : `${least}〜${most}人`
}

/** Usual and longest duration in minutes: 60分, 60〜90分, 2時間〜3時間30分. */
export function durationText(usual: number | null, longest: number | null): string {
  if (usual === null && longest === null) return ""
  const [from, to] = [usual ?? longest, longest ?? usual] as [number, number]
  if (from === to) return `約${timeText(to)}`
  if (to <= 180) return `${from}〜${to}分`
  return `${timeText(from)}〜${timeText(to)}`
}

function timeText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (minutes < 90) return `${minutes}分`
  return rest === 0 ? `${hours}時間` : `${hours}時間${rest}分`
}
