/** The letters that members choose in their settings, with what each tells of. One press stops each. */
export const stoppableLetters = {
  morning: "「気になる謎の終了間近」と「保存した検索条件の新着」のメール",
  notifications: "いいね・コメント・メンション・フォロー・バッジのお知らせメール",
  digest: "「週のまとめ」のメール",
  newsletter: "メールマガジン",
} as const

export type StoppableLetter = keyof typeof stoppableLetters

export const isStoppableLetter = (name: string): name is StoppableLetter =>
  Object.hasOwn(stoppableLetters, name)
