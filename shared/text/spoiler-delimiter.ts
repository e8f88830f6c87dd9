/** The placeholder of a spoiler in a review's text. Apart from the rest, because every page that shows reviews needs it. */
export const spoilerDelimiter = "||…||"
