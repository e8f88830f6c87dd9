import { deskLog } from "#shared/addresses/desk-log.ts"
import { deskMembers } from "#shared/addresses/desk-members.ts"
import { deskMysteries } from "#shared/addresses/desk-mysteries.ts"
import { deskReviews } from "#shared/addresses/desk-reviews.ts"
import { desk } from "#shared/addresses/paths.ts"
import type { DeskRole } from "#shared/members/viewer.ts"

type Tab = {
  to: string
  label: string
  /** Null for all of the desk. */
  role: DeskRole | null
}

/** The tabs of the desk. */
export const deskTabs: readonly Tab[] = [
  { to: desk, label: "受付", role: null },
  { to: deskMysteries.pattern, label: "謎", role: "editor" },
  { to: deskReviews.pattern, label: "ナゾ活", role: "moderator" },
  { to: deskMembers.pattern, label: "会員", role: "moderator" },
  { to: deskLog.pattern, label: "記録", role: null },
]
