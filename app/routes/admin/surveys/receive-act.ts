import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { setSurveysActive } from "#domain/surveys/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { done } from "#shared/outcome.ts"

const idsIn = (ids: string[]) => ids.flatMap((id) => rowId(id) ?? [])

/** Opens the chosen surveys, or closes them. */
export const receiveSurveyAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "admin",
    acts: {
      open: {
        did: "受付中にしました",
        run: async (tx, { ids }) =>
          done(await setSurveysActive(tx, { ids: idsIn(ids), isActive: true })),
      },
      close: {
        did: "停止しました",
        run: async (tx, { ids }) =>
          done(await setSurveysActive(tx, { ids: idsIn(ids), isActive: false })),
      },
    },
  })
