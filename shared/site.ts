/** The identity of this site. A fork renames itself here; its address is configuration (`ORIGIN`). */
export const site = {
  name: "ナゾメグリ",
  code: "nazomeguri",
  tagline: "この先、謎あり。",
  title: "ナゾメグリ | 日本最大級の謎解き・脱出ゲーム検索サイト",
  description: "まだ体験したことのない謎解き・リアル脱出ゲームが見つかる",
  /** Beside the logo in the footer. */
  about: "次に遊ぶ謎と、遊んだ人の感想が見つかります。",
  operator: "ナゾメグリ運営事務局",
  mail: "contact@nazomeguri.example",
  accounts: {
    x: "https://x.com/nazomeguri",
    instagram: "https://www.instagram.com/nazomeguri",
  },
  themeColour: "#0967D3",
  iconVersion: "4",
  /** The share picture of pages without their own. */
  card: "/card.png",
} as const
