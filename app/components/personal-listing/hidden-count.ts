/** The number of hidden mysteries, beside the result count. */
export const hiddenText = (hidden: number): string | false =>
  hidden > 0 && `（プレイ済 ${hidden.toLocaleString("ja-JP")}件を隠しています）`
