/** Where this browser keeps the photos of reviews that are not sent yet (app/components/review-form/kept-photos.ts). */
export const photoDrafts = "review-photos"

/** Those of all members: the next person at this browser is not to find them. */
export const forgetPhotoDrafts = () => globalThis.indexedDB?.deleteDatabase(photoDrafts)
