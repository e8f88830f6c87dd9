/** Icons for types, named by what they show. Each has exactly one amber fill, the clue. */
export const typeIcons = {
  street: "type-street",
  tour: "type-tour",
  door: "type-door",
  stage: "type-stage",
  tent: "type-tent",
  stadium: "type-stadium",
  cup: "type-cup",
  screen: "type-screen",
  phone: "type-phone",
  chest: "type-chest",
  parcel: "type-parcel",
  bubble: "type-bubble",
  book: "type-book",
  mask: "type-mask",
  disguise: "type-disguise",
  key: "type-key",
} as const

export type TypeIconName = keyof typeof typeIcons
