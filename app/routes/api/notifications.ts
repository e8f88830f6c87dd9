import { fixed } from "#shared/addresses/page.ts"
import { latestNotifications } from "#shared/addresses/paths.ts"
import { personalResource } from "#app/request/personal-resource.ts"
import { readLatest } from "#domain/notifications/inbox.ts"

/** The latest notifications, for the box behind the bell. */
export const loader = personalResource({
  address: fixed(latestNotifications),
  read: ({ site, member }) => site.readOwn((tx) => readLatest(tx, member)),
})
