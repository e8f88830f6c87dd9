import { receiveDeskAct, textOf } from "#app/request/receive-desk-act.ts"
import { putBack, setPickUp, takeOff } from "#domain/mysteries/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { done, invalid } from "#shared/outcome.ts"
import { reasonLimit } from "#shared/schemas/desk-limits.ts"
import { oneLine } from "#shared/schemas/plain-text.ts"

/** Does something to the chosen mysteries. */
export const receiveMysteryAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "editor",
    acts: {
      "take-off": {
        did: "取り下げました",
        run: async (tx, { ids, form, now }) => {
          const reason = oneLine(textOf(form, "reason")).slice(0, reasonLimit)
          if (reason === "") return invalid({ reason: messages.DESK.REASON_MISSING })
          return done(await takeOff(tx, { ids, reason, now }))
        },
      },
      "put-back": {
        did: "掲載しました",
        run: async (tx, { ids, now }) => done(await putBack(tx, { ids, now })),
      },
      "pick-up": {
        did: "PickUpにしました",
        run: async (tx, { ids, now }) => done(await setPickUp(tx, { ids, isPickUp: true, now })),
      },
      "no-pick-up": {
        did: "PickUpから外しました",
        run: async (tx, { ids, now }) => done(await setPickUp(tx, { ids, isPickUp: false, now })),
      },
    },
  })
