import type { ShownPicture } from "#domain/games/chat/shown.ts"

/** Drawings that the page has are not sent again. */
export function withoutKnownDrawings<Reply>(reply: Reply, earlier: unknown): Reply {
  const known = new Set<string>()
  walk(earlier, (picture) => known.add(picture.id))
  return JSON.parse(
    JSON.stringify(reply, (_, value: unknown) =>
      isPicture(value) && known.has(value.id) ? { ...value, drawn: null } : value,
    ),
  ) as Reply
}

const isPicture = (value: unknown): value is ShownPicture =>
  typeof value === "object" &&
  value !== null &&
  "drawn" in value &&
  value.drawn !== null &&
  "id" in value &&
  "alt" in value

function walk(value: unknown, found: (picture: ShownPicture) => void): void {
  if (typeof value !== "object" || value === null) return
  if (isPicture(value)) found(value)
  for (const each of Object.values(value)) walk(each, found)
}
