/** A wrong answer that gets a reply of its own. */
export type NearText = { reply: string } & (
  | { any: readonly string[] }
  /** As many letters as the answer, so many of them in their places. */
  | { inPlace: number }
  /** The letters of the answer in another order. */
  | { shuffled: true }
)

export type TextAnswer = {
  /** The form in the explanation. */
  shown: string
  accept: readonly string[]
  near: readonly NearText[]
  /** Stay wrong, however close they come. */
  no: readonly string[]
}
