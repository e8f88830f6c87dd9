/** As many as the form for a new survey has room for. */
export const mostQuestions = 12

export const questionKinds = {
  single: "1つ選ぶ",
  multiple: "いくつでも選ぶ",
  scale: "5段階",
  text: "文章",
} as const

/** The names of a question's fields. */
export const questionField = (n: number, part: "text" | "kind" | "options" | "required") =>
  `question-${n}-${part}`
