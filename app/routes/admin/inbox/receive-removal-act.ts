import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import type { Services } from "#domain/services.ts"
import type { ModeratorTx } from "#domain/transaction.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { done } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { removalForm } from "#shared/schemas/desk-forms.ts"

type Removing = {
  remove: (tx: ModeratorTx, of: { ids: number[]; reason: string }) => Promise<number>
  putBack: (tx: ModeratorTx, ids: number[]) => Promise<number>
}

const numbers = (ids: readonly string[]) => ids.map((id) => rowId(id) ?? 0)

/** Removes the chosen reviews or comments, or puts them back. */
export const receiveRemovalAct = (site: Services, request: Request, of: Removing) =>
  receiveDeskAct(site, request, {
    role: "moderator",
    acts: {
      remove: {
        did: "削除しました",
        run: async (tx, { ids, form }) => {
          const given = checkForm(removalForm, form)
          return given.ok ? done(await of.remove(tx, { ids: numbers(ids), ...given.value })) : given
        },
      },
      "put-back": {
        did: "元に戻しました",
        run: async (tx, { ids }) => done(await of.putBack(tx, numbers(ids))),
      },
    },
  })
