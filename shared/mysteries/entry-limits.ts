/** How much a member may write about their mystery. The database allows no more than this either. */
export const entryLimits = {
  title: 100,
  maker: 100,
  place: 500,
  url: 1000,
  story: 5000,
  content: 5000,
  prMessage: 500,
  tags: 30,
  tag: 40,
  venues: 20,
  line: 200,
  name: 100,
  price: 10_000_000,
  people: 100_000,
  minutes: 100_000,
  age: 120,
} as const
