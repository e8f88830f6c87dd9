import { notificationsOfBell as address } from "#shared/addresses/fixed-pages.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readLatest } from "#domain/notifications/inbox.ts"

/** The latest notifications, for the box behind the bell. */
export const loader = personalResource({
  address,
  read: ({ site, member }) => site.readOwn((tx) => readLatest(tx, member)),
})
