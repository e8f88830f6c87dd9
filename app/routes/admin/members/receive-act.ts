import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { setOfficial } from "#domain/members/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { memberNumber } from "#shared/addresses/member-number.ts"
import { done } from "#shared/outcome.ts"

const numbersIn = (ids: string[]) => ids.flatMap((id) => memberNumber(id) ?? [])

/** Does something to the chosen members, as an administrator. */
export const receiveMemberAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "admin",
    acts: {
      official: {
        did: "公式にしました",
        run: async (tx, { ids }) =>
          done(await setOfficial(tx, { numbers: numbersIn(ids), isOfficial: true })),
      },
      "not-official": {
        did: "公式から外しました",
        run: async (tx, { ids }) =>
          done(await setOfficial(tx, { numbers: numbersIn(ids), isOfficial: false })),
      },
    },
  })
