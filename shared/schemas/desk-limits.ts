/** Limits of what the desk writes, by its forms and their schemas. */
export const noteLimit = 500
export const reasonLimit = 1_000
export const pickUpLimit = 200
