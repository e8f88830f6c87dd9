import { addresses } from "#app/addresses/addresses.ts"
import type { Stop } from "#app/head/structured-data/breadcrumb-list.ts"

/** The breadcrumb above every page of a member. */
export const allMembers: Stop = { label: "ユーザー", to: addresses.users }
