/** Facts that every player can vouch for. The database knows the keys, and columns and fields have the same names. */
export const vouchedFacts = [
  { key: "solo", label: "ひとりで楽しめた" },
  { key: "beginners", label: "初心者が置いていかれた" },
  { key: "stroller", label: "ベビーカーで回れた" },
  { key: "colors", label: "色の謎あり" },
  { key: "dark", label: "暗い" },
  { key: "stairs", label: "階段あり" },
] as const

export type VouchedFact = (typeof vouchedFacts)[number]["key"]

/** States in which a mystery was found, compared with its page. */
export const foundStates = { running: "まだ開催中", changed: "変わってた" } as const

export type FoundState = keyof typeof foundStates

export const walkedUnits = { km: "km", steps: "歩" } as const

export type WalkedUnit = keyof typeof walkedUnits

/** A step of an adult, to compare steps with distances. */
export const metresPerStep = 0.7
