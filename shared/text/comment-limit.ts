/** The longest comment, in UTF-16 units, as the counter of a text field counts. */
export const commentLimit = 2000
