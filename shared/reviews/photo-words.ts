/** Words for the photos of a review, by the addresses of the photos. */
export type PhotoWords = Record<string, string>
