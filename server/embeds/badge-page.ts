import type { MysteryCard } from "#domain/mysteries/card.ts"
import { escapeHtml } from "#shared/text/escape-html.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { datesOf } from "#shared/catalogue/dates-text.ts"
import { enoughVoices } from "#shared/catalogue/satisfaction.ts"
import type { BadgeLook } from "#shared/mysteries/badge.ts"
import { imageSources } from "#shared/pictures/image-url.ts"
import { site } from "#shared/site.ts"
import { numberText } from "#shared/text/number-text.ts"
import type { Day } from "#shared/time/tokyo.ts"

const colours = {
  light: "--paper:#fff;--ink:#14233c;--ink-2:#4c5b73;--line:#d5dce6;--mark:#b45309",
  dark: "--paper:#0f1a2d;--ink:#eef3fb;--ink-2:#b3c0d4;--line:#33435c;--mark:#f5b53d",
} as const

/** All that the page has of styles. */
export const badgeStyle =
  `:root{color-scheme:light;${colours.light}}` +
  `.dark{color-scheme:dark;${colours.dark}}` +
  `@media(prefers-color-scheme:dark){.auto{color-scheme:dark;${colours.dark}}}` +
  "*{box-sizing:border-box;margin:0}" +
  "body{font-family:system-ui,sans-serif;line-height:1.5;color:var(--ink)}" +
  "a{display:flex;gap:12px;height:100vh;padding:10px 12px;overflow:hidden;border:1px solid var(--line);border-radius:10px;" +
  "background:var(--paper);color:inherit;text-decoration:none}" +
  "a:hover .title,a:focus-visible .title{text-decoration:underline}" +
  "a:focus-visible{outline:3px solid var(--mark);outline-offset:-3px}" +
  "img{width:auto;height:100%;max-width:40%;border-radius:6px;object-fit:cover}" +
  ".words{display:grid;align-content:space-between;min-width:0;flex:1}" +
  ".title{display:-webkit-box;overflow:hidden;font-size:14px;font-weight:700;-webkit-box-orient:vertical;-webkit-line-clamp:2}" +
  ".s .title{-webkit-line-clamp:1}.l .title{font-size:17px;-webkit-line-clamp:3}" +
  ".facts{overflow:hidden;color:var(--ink-2);font-size:12px;text-overflow:ellipsis;white-space:nowrap}" +
  ".facts b{color:var(--ink);font-size:16px}.s .facts b{font-size:12px}.said{color:var(--mark);font-weight:700}" +
  ".site{color:var(--ink-2);font-size:12px}"

type Shown = { mystery: MysteryCard; look: BadgeLook; today: Day; origin: string }

/** A mystery as its maker shows it on a page of their own. It has no script and sets no cookie. */
export function badgePage({ mystery, look, today, origin }: Shown): string {
  const { id, title } = mystery
  const address = escapeHtml(origin + addresses.mystery(id))
  const facts = factsOf(mystery, today)
  return (
    `<!DOCTYPE html><html lang="ja" class="${look.theme} ${look.size}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
    `<title>${escapeHtml(title)} | ${site.name}</title><link rel="canonical" href="${address}"><style>${badgeStyle}</style></head>` +
    `<body><a href="${address}" target="_blank" rel="noopener">${posterOf(mystery, look)}<span class="words">` +
    `<span class="title">${escapeHtml(title)}</span>${facts}` +
    `${look.size === "s" ? "" : `<span class="site">${site.name}でナゾ活を読む（新しいタブ）</span>`}</span></a></body></html>`
  )
}

function posterOf({ img }: MysteryCard, { size }: BadgeLook): string {
  if (size !== "l" || img === null) return ""
  return `<img src="${escapeHtml(imageSources(img, "", [320]).src)}" alt="">`
}

/** How it was, as soon as enough people say so; how many want to play it otherwise. */
function factsOf(mystery: MysteryCard, today: Day): string {
  const { said } = datesOf(mystery, today)
  const { satisfaction, satisfactionCount, isFrozen, interestedCount, reviewCount } = mystery
  const isKnown = satisfaction !== null && satisfactionCount >= enoughVoices && !isFrozen
  const figures = isKnown
    ? `満足度 <b>${satisfaction.toFixed(1)}</b>（${numberText(satisfactionCount)}人）`
    : `気になる <b>${numberText(interestedCount)}</b>人`
  const parts = [
    ...(said === null ? [] : [`<span class="said">${escapeHtml(said)}</span>`]),
    figures,
    `ナゾ活 ${numberText(reviewCount)}件`,
  ]
  return `<span class="facts">${parts.join("・")}</span>`
}
