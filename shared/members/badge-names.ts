export const badgeNames = {
  bronze: "ブロンズバッジ",
  silver: "シルバーバッジ",
  gold: "ゴールドバッジ",
  platinum: "プラチナバッジ",
} as const
