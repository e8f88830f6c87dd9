import { type Address, addresses } from "#shared/addresses/addresses.ts"

export type Destination = { label: string; to: string }

/** The frame's links, in the specification's order (2.4), then ours. `builtOf` leaves out pages that do not exist yet. */
export const navigation = {
  header: builtOf([
    ["謎をさがす", addresses.mysteries],
    ["ナゾ活を読む", addresses.reviews],
    ["カレンダー", addresses.calendar],
  ]),
  footerSearch: builtOf([
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
    ["ここで遊べる謎", addresses.toPlay],
  ]),
  footerAbout: builtOf([
    ["ナゾメグリとは", addresses.about],
    ["できること", addresses.nazopark],
    ["企画・制作の方へ", addresses.guideOfMakers],
    ["よくある質問", addresses.faq],
    ["ナゾ活ガイドライン", addresses.guideline],
    ["お問い合わせ", addresses.contact],
    ["運営者情報", addresses.company],
    ["利用規約", addresses.terms],
    ["プライバシーポリシー", addresses.privacy],
    ["アクセシビリティ", addresses.accessibility],
    ["開発者の方へ", addresses.developers],
  ]),
} as const

export function builtOf(links: [string, Address][]): Destination[] {
  return links.flatMap(([label, to]) => (to === null ? [] : [{ label, to }]))
}
