/** A second criterion within an area or a prefecture. */
export type Narrowing = { kind: "type"; id: string } | { kind: "category"; id: number }

/** The criteria of a listing. Ids are row ids; a maker's is the name. */
export type ListingFilter =
  | { kind: "area"; id: number; and?: Narrowing }
  | { kind: "prefecture"; id: string; and?: Narrowing }
  | { kind: "category"; id: number }
  | { kind: "place"; id: number }
  | { kind: "maker"; id: string }
