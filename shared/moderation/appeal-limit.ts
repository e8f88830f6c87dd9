/** Characters of an appeal. */
export const appealLimit = 2_000
