import { inboxAt } from "./desk-inbox.ts"

/** The claims on makers at the desk: those that wait, and the latest decided. */
export const deskClaims = inboxAt("/admin/maker-claims")
