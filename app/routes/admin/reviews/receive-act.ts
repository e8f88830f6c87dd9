import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { putReviewsBack, removeReviews } from "#domain/moderation/removing.ts"
import type { Services } from "#domain/services.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { done } from "#shared/outcome.ts"
import { checkForm } from "#shared/schemas/check-form.ts"
import { removalForm } from "#shared/schemas/desk-forms.ts"

const numbers = (ids: readonly string[]) => ids.map((id) => rowId(id) ?? 0)

/** Does something to the chosen reviews. */
export const receiveReviewAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "moderator",
    acts: {
      remove: {
        did: "削除しました",
        run: async (tx, { ids, form }) => {
          const given = checkForm(removalForm, form)
          return given.ok
            ? done(await removeReviews(tx, { ids: numbers(ids), ...given.value }))
            : given
        },
      },
      "put-back": {
        did: "元に戻しました",
        run: async (tx, { ids }) => done(await putReviewsBack(tx, numbers(ids))),
      },
    },
  })
