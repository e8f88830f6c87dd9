const starts =
  /(?<=[ァ-ー])(?=[一-龠])|(?<=[の一-龠])(?=[ァ-ヺお])|(?<=[ぁ-ん])(?<!お|[^ぁ-ん][りじ])(?=[ァ-ヺ一-龠\w]\S)/

/**
 * Break points besides those around punctuation, which browsers know: where the script changes. Not after お (お知らせ) or
 * within 折り目, nor before one last character.
 */
export const wordsOf = (text: string) => text.split(starts)
