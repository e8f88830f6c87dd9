import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { putBack, setPickUp, takeOff } from "#domain/mysteries/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { takeOffForm } from "#shared/schemas/desk-forms.ts"

/** Does something to the chosen mysteries. */
export const receiveMysteryAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "editor",
    acts: {
      "take-off": {
        did: "取り下げました",
        run: async (tx, { ids, form, now }) => {
          const given = checkForm(takeOffForm, form)
          return given.ok ? done(await takeOff(tx, { ids, ...given.value, now })) : given
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
