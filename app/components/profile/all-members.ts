import { addresses } from "#shared/addresses/addresses.ts"

/** The breadcrumb above every page of a member. */
export const allMembers = { label: "ユーザー", to: addresses.users }
