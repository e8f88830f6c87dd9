/** The name of the picture that is the cover of a column. Its text does not name it. */
export const coverName = "cover.svg"
