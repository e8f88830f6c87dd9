/** Characters of what is said about a situation. */
export const wordsLimit = 140
