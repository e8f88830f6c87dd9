import { numberText } from "#shared/text/number-text.ts"

/** The number of hidden mysteries, beside the result count. */
export const hiddenText = (hidden: number): string | false =>
  hidden > 0 && `（プレイ済 ${numberText(hidden)}件を隠しています）`
