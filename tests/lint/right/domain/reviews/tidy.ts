const count: unknown = 1
export const isTwo = count === 2
