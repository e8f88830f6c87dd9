/** The length of what a finisher writes, and the number of stamps to choose from. */
export const mostLetters = 140
export const stampCount = 6
/** The length of a slip in the box of お尋ね. */
export const longestAsked = 30
