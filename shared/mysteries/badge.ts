import { escapeHtml } from "../text/escape-html.ts"

/** Badges of a mystery for its maker's own page, by size: one line, a card, and a card with the poster. CSS pixels. */
export const badgeSizes = {
  s: { width: 260, height: 64 },
  m: { width: 320, height: 136 },
  l: { width: 480, height: 200 },
} as const

export type BadgeSize = keyof typeof badgeSizes

/** "auto" follows the reader's system. */
export const badgeThemes = ["auto", "light", "dark"] as const

export type BadgeTheme = (typeof badgeThemes)[number]

export type BadgeLook = { size: BadgeSize; theme: BadgeTheme }

/** Where badges are: the only pages that other sites may frame. */
export const badges = "/embed/mysteries"

export const badgePath = (id: string, { size, theme }: BadgeLook) =>
  `${badges}/${id}/${size}/${theme}`

export const isBadgeSize = (text: string): text is BadgeSize => Object.hasOwn(badgeSizes, text)

export const isBadgeTheme = (text: string): text is BadgeTheme =>
  (badgeThemes as readonly string[]).includes(text)

/** The HTML for the maker's page. A title names the frame for screen readers. */
export function badgeCode(
  { id, title }: { id: string; title: string },
  { look, origin }: { look: BadgeLook; origin: string },
): string {
  const { width, height } = badgeSizes[look.size]
  const name = escapeHtml(`${title}のナゾ活（ナゾメグリ）`)
  return (
    `<iframe src="${origin}${badgePath(id, look)}" title="${name}" width="${width}" height="${height}" ` +
    `loading="lazy" style="border:0;max-width:100%"></iframe>`
  )
}
