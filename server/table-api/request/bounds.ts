/** A request beyond these is refused before the database hears of it. */
export const bounds = {
  /** Characters of path and query. */
  address: 12_000,
  /** Characters of the address of a new row: clients allow some thousand bytes of headers. */
  location: 4000,
  /** Parameters of the query. */
  parameters: 200,
  /** Levels of embedding, and of conditions in each other. */
  depth: 10,
  /** Items of one list of `select`. */
  items: 300,
  /** Embedded resources of a request. */
  embeds: 60,
  /** Conditions of a request. */
  filters: 200,
  /** Bytes of a body. */
  body: 4_000_000,
  /** Bytes of a larger body that are read and dropped, so that its sender hears of the refusal. */
  dropped: 64_000_000,
  /** Rows of a body. */
  rows: 10_000,
  /** Fields of a row of CSV or of a form; PostgreSQL allows no more columns. */
  fields: 1600,
  /** Bytes of a body of CSV once its header is repeated in each row. */
  expanded: 16_000_000,
  /** Brackets and braces within each other in a body. */
  nesting: 200,
} as const
