import { type Address, addresses } from "#app/addresses/addresses.ts"

export type Destination = { label: string; to: string }

/** The frame's links, in the specification's order (2.4), then ours. `open` leaves out pages that do not exist yet. */
const everywhere = {
  header: [
    ["謎をさがす", addresses.mysteries],
    ["ナゾ活を読む", addresses.reviews],
    ["カレンダー", addresses.calendar],
  ],
  sideNav: [
    ["すべての謎", addresses.mysteries],
    ["ナゾ活を読む", addresses.reviews],
    ["カレンダー", addresses.calendar],
    ["ユーザー", addresses.users],
    ["コラム", addresses.columns],
    ["ナゾメグリでできること", addresses.nazopark],
    ["ナゾメグリとは", addresses.about],
    ["お問い合わせ", addresses.contact],
    ["企画・制作の方へ", addresses.guide],
  ],
  browse: [
    ["エリアからさがす", addresses.areas],
    ["カテゴリーからさがす", addresses.categories],
    ["制作からさがす", addresses.makers],
    ["タグ一覧", addresses.tags],
    ["終了した謎", addresses.archives],
  ],
  footerSearch: [
    ["謎をさがす", addresses.mysteries],
    ["カレンダー", addresses.calendar],
    ["ナゾ活を読む", addresses.reviews],
    ["人気の謎", addresses.popular],
    ["今週の人気ナゾ活", addresses.trending],
    ["ユーザーランキング", addresses.ranking],
    ["ユーザー", addresses.users],
    ["エリアからさがす", addresses.areas],
    ["カテゴリーからさがす", addresses.categories],
    ["制作からさがす", addresses.makers],
    ["タグ一覧", addresses.tags],
    ["終了した謎", addresses.archives],
  ],
  footerAbout: [
    ["ナゾメグリとは", addresses.about],
    ["できること", addresses.nazopark],
    ["企画・制作の方へ", addresses.guide],
    ["よくある質問", addresses.faq],
    ["お問い合わせ", addresses.contact],
    ["運営者情報", addresses.company],
    ["プライバシーポリシー", addresses.privacy],
  ],
} satisfies Record<string, [label: string, to: Address][]>

export const navigation = Object.fromEntries(
  Object.entries(everywhere).map(([name, links]) => [name, open(links)]),
) as Record<keyof typeof everywhere, Destination[]>

function open(links: [string, Address][]): Destination[] {
  return links.flatMap(([label, to]) => (to === null ? [] : [{ label, to }]))
}
