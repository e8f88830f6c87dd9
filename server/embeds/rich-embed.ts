import type { MysteryCard } from "#domain/mysteries/card.ts"
import { badgeCode, badgeSizes, type BadgeSize } from "#shared/mysteries/badge.ts"
import { site } from "#shared/site.ts"

type Asked = { origin: string; most: { width: string | undefined; height: string | undefined } }

/** The largest badge that fits into the space of the other site (oEmbed, type "rich"). The smallest is the last resort. */
export function richEmbed({ id, title, maker }: MysteryCard, { origin, most }: Asked) {
  const [width, height] = [boundOf(most.width), boundOf(most.height)]
  const size =
    (["l", "m", "s"] as const satisfies BadgeSize[]).find(
      (each) => badgeSizes[each].width <= width && badgeSizes[each].height <= height,
    ) ?? "s"
  return {
    version: "1.0",
    type: "rich",
    title,
    ...(maker !== null && { author_name: maker }),
    provider_name: site.name,
    provider_url: origin,
    cache_age: 3600,
    ...badgeSizes[size],
    html: badgeCode({ id, title }, { look: { size, theme: "auto" }, origin }),
  }
}

const boundOf = (text: string | undefined): number =>
  text !== undefined && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : Infinity
