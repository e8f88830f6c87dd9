import { redirect } from "react-router"
import * as notifications from "#shared/addresses/notifications.ts"
import type { Services } from "#domain/services.ts"
import { readInbox } from "#domain/notifications/inbox.ts"
import { mergeLikes } from "#domain/notifications/merge-likes.ts"
import type { Member } from "#shared/members/viewer.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"

/** Beyond the last page is where a member stands who has just removed what was there: they go to the last one. */
export async function readInboxPage(
  { readOwn, origin, now }: Services,
  member: Member,
  page: number,
) {
  const inbox = await readOwn((tx) => readInbox(tx, member, page))
  if (page > inbox.pages) throw redirect(notifications.write({ page: inbox.pages }))
  const entries = mergeLikes(inbox.entries)
  return { ...inbox, entries, page, today: tokyoDay(now()), origin }
}

export type InboxPageData = Awaited<ReturnType<typeof readInboxPage>>
