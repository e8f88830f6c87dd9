/** The database has the same limits. */
export const reviewLimits = {
  leastText: 5,
  text: 10_000,
  note: 500,
  people: 1000,
  bestPeople: 20,
  hints: 1000,
  price: 10_000_000,
  kilometres: 200,
  steps: 200_000,
  boughtAt: 100,
  answer: 1000,
  photoWords: 200,
  photos: 4,
  spoilers: 50,
} as const
