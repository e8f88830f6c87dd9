/** How a text speaks: in です・ます or not, and by which word of its author. Null: it does not show. */
export type Manner = { polite: boolean | null; self: string | null }

/** A shorter text shows no manner. */
const short = 15

const quoted = /「[^」]*」/g
const politeEndings = /です|でした|ます|ました|ません|ましょう|ございま|ください/
const selves = /わたくし|わたし|あたし|私(?![服鉄物])|俺|僕/

export function mannerOf(text: string): Manner {
  const said = text.replaceAll(quoted, "")
  const self = selves.exec(said)?.[0] ?? null
  return { polite: text.length < short ? null : politeEndings.test(said), self }
}

/** Both together; what was known first stays. */
export const joinManners = (known: Manner, told: Manner): Manner => ({
  polite: known.polite ?? told.polite,
  self: known.self ?? told.self,
})

/** Whether one member can well have written both. */
export const isAlike = (one: Manner, other: Manner) =>
  agrees(one.polite, other.polite) && agrees(one.self, other.self)

const agrees = <T>(one: T | null, other: T | null) =>
  one === null || other === null || one === other
