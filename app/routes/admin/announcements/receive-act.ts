import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { withdrawAnnouncements } from "#domain/notifications/announcing.ts"
import type { Services } from "#domain/services.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { done } from "#shared/outcome.ts"

/** Withdraws the chosen announcements. */
export const receiveAnnouncementAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "admin",
    acts: {
      withdraw: {
        did: "取り下げました",
        run: async (tx, { ids, now }) =>
          done(await withdrawAnnouncements(tx, { ids: ids.flatMap((id) => rowId(id) ?? []), now })),
      },
    },
  })
