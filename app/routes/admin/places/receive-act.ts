import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { deletePlaces, publishPlaces, renamePlace } from "#domain/places/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { rowId } from "#shared/lists/row-id.ts"
import { done } from "#shared/outcome.ts"
import { renameForm, renamedOne } from "#shared/schemas/desk-name-forms.ts"

const mostOfInteger = 2_147_483_647

const idsIn = (ids: string[]) =>
  ids.flatMap((id) => rowId(id) ?? []).filter((id) => id <= mostOfInteger)

/** Does something to the chosen places. */
export const receivePlaceAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "editor",
    acts: {
      rename: {
        did: "新しい名前にしました",
        run: async (tx, { ids, form }) => {
          const given = renamedOne(renameForm, ids, form)
          const [id = 0] = idsIn(ids)
          return given.ok ? done(await renamePlace(tx, { ...given.value, id })) : given
        },
      },
      show: {
        did: "表示しました",
        run: async (tx, { ids }) =>
          done(await publishPlaces(tx, { ids: idsIn(ids), isPublished: true })),
      },
      hide: {
        did: "隠しました",
        run: async (tx, { ids }) =>
          done(await publishPlaces(tx, { ids: idsIn(ids), isPublished: false })),
      },
      delete: {
        did: "削除しました",
        run: async (tx, { ids }) => done(await deletePlaces(tx, idsIn(ids))),
      },
    },
  })
