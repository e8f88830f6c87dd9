/** As many notifications stand on a page of all, and are read or removed at once. */
export const inboxPageSize = 20
