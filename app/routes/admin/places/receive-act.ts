import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { deletePlaces, publishPlaces, renamePlace } from "#domain/places/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { renameForm, renamedOne } from "#shared/schemas/desk-name-forms.ts"
import { placeWith } from "./row-key.ts"

const idsIn = (keys: string[]) => keys.flatMap((key) => placeWith(key)?.id ?? [])

/** Does something to the chosen places. */
export const receivePlaceAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "editor",
    acts: {
      rename: {
        did: "新しい名前にしました",
        run: async (tx, { ids, form }) => {
          const given = renamedOne(renameForm, ids, form)
          if (!given.ok) return given
          const place = placeWith(given.value.from)
          return done(place ? await renamePlace(tx, place, given.value) : 0)
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
