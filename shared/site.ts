/** Who this site is. A fork renames itself by changing this file; its address is configuration (`ORIGIN`). */
export const site = {
  name: "ナゾメグリ",
  code: "nazomeguri",
  tagline: "この先、謎あり。",
  title: "ナゾメグリ | 日本最大級の謎解き・脱出ゲーム検索サイト",
  description: "まだ体験したことのない謎解き・リアル脱出ゲームが見つかる",
  operator: "ナゾメグリ運営事務局",
  mail: "contact@nazomeguri.example",
  accounts: {
    x: "https://x.com/nazomeguri",
    instagram: "https://www.instagram.com/nazomeguri",
  },
  themeColour: "#0967D3",
  iconVersion: "4",
  copyright: "©2025 ナゾメグリ",
} as const
