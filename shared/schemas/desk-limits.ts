/** Limits of what the desk writes, by its forms and their schemas. */
export const noteLimit = 500
/** Of a maker, a place or their reading. */
export const nameLimit = 100
export const announcementLimit = 500
/** Of an announcement that is not for all. */
export const mostReceivers = 500
export const reasonLimit = 1_000
export const pickUpLimit = 200
