import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { deleteTags, renameTag } from "#domain/tags/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { renamedOne, tagForm } from "#shared/schemas/desk-name-forms.ts"

/** Does something to the chosen tags. */
export const receiveTagAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "editor",
    acts: {
      rename: {
        did: "新しい名前にしました",
        run: async (tx, { ids, form, now }) => {
          const given = renamedOne(tagForm, ids, form)
          return given.ok ? renameTag(tx, { ...given.value, now }) : given
        },
      },
      delete: {
        did: "削除しました",
        run: async (tx, { ids }) => done(await deleteTags(tx, ids)),
      },
    },
  })
