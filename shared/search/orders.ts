/** Every page carries the ids to read addresses; their names are in order-names.ts. */
export const orderIds = [
  "recommended",
  "new",
  "ending",
  "popular",
  "satisfying",
  "easy",
  "hard",
  "rarely-solved",
  "often-solved",
  "price",
  "start",
  "near",
] as const

export type OrderId = (typeof orderIds)[number]
