import { receiveDeskAct } from "#app/request/receive-desk-act.ts"
import { deleteMakers, publishMakers, renameMaker } from "#domain/makers/desk-acts.ts"
import type { Services } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { renameForm, renamedOne } from "#shared/schemas/desk-name-forms.ts"
import { makerWith } from "./row-key.ts"

const namesIn = (keys: string[]) => keys.map((key) => makerWith(key).name)

/** Does something to the chosen makers. */
export const receiveMakerAct = (site: Services, request: Request) =>
  receiveDeskAct(site, request, {
    role: "editor",
    acts: {
      rename: {
        did: "新しい名前にしました",
        run: async (tx, { ids, form }) => {
          const given = renamedOne(renameForm, ids, form)
          return given.ok
            ? done(await renameMaker(tx, makerWith(given.value.from), given.value))
            : given
        },
      },
      show: {
        did: "表示しました",
        run: async (tx, { ids }) =>
          done(await publishMakers(tx, { names: namesIn(ids), isPublished: true })),
      },
      hide: {
        did: "隠しました",
        run: async (tx, { ids }) =>
          done(await publishMakers(tx, { names: namesIn(ids), isPublished: false })),
      },
      delete: {
        did: "削除しました",
        run: async (tx, { ids }) => done(await deleteMakers(tx, namesIn(ids))),
      },
    },
  })
