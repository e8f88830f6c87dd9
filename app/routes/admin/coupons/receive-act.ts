import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { setCouponsActive } from "#domain/coupons/desk-saving.ts"
import type { Services } from "#domain/services.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { done } from "#shared/outcome.ts"

const idsIn = (ids: string[]) => ids.flatMap((id) => rowId(id) ?? [])

/** Offers the chosen coupons, or no longer. */
export const receiveCouponAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "admin",
    acts: {
      offer: {
        did: "配布中にしました",
        run: async (tx, { ids }) =>
          done(await setCouponsActive(tx, { ids: idsIn(ids), isActive: true })),
      },
      stop: {
        did: "停止しました",
        run: async (tx, { ids }) =>
          done(await setCouponsActive(tx, { ids: idsIn(ids), isActive: false })),
      },
    },
  })
