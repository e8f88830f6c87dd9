/** Letters in the line of a bubble. A longer text is wrapped. */
export const longestLine = 17

/** Beside the letters of a bubble, in letters. */
const beside = 2.2

/** Every letter is as wide as any other. */
export const lettersOf = (text: string): number => [...text].length

/** So many letters a bubble is wide: those of its text, or more where some of them are hidden. */
export const widthOf = (text: string, width?: number): number =>
  Math.min(width ?? lettersOf(text), longestLine)

/** Of a bubble, in letters of its column. */
export const bubbleWidth = (letters: number): number =>
  Math.round((Math.min(letters, longestLine) + beside) * 10) / 10

const digits = "〇一二三四五六七八九"

/** A number up to 99, as it is read. */
export function spokenNumber(n: number): string {
  const tens = Math.floor(n / 10)
  const ones = n % 10
  if (tens === 0) return [...digits][ones] ?? ""
  const ten = tens === 1 ? "十" : `${[...digits][tens] ?? ""}十`
  return ones === 0 ? ten : `${ten}${[...digits][ones] ?? ""}`
}

export const spokenWidth = (letters: number): string => `広さ${spokenNumber(letters)}文字`
