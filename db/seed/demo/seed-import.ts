import { mysteryId, type Tx } from "./rows.ts"
import type { World } from "./world.ts"

const importer = "demo-hinata"

/** The list that ひなた kept on paper before this site was there. Two of its lines are not in the catalogue. */
export async function seedImport(tx: Tx, { content, statuses, clock }: World): Promise<void> {
  const titleOf = new Map(content.mysteries.map(({ key, title }) => [key, title]))
  const brought = statuses
    .filter(({ by, playedOn }) => by.uid === importer && playedOn !== null)
    .toSorted((a, b) => ((a.playedOn ?? "") < (b.playedOn ?? "") ? -1 : 1))
    .slice(0, 6)
  const at = clock.startOf(-9)
  const { id } = await tx
    .insertInto("imports")
    .values({ uid: importer, slot: 1, created_at: at, made_at: at })
    .returning("id")
    .executeTakeFirstOrThrow()
  const entries = brought.map(({ mystery, playedOn, satisfaction }) => ({
    line: `${playedOn?.replaceAll("-", "/")} ${titleOf.get(mystery)}`,
    played_on: playedOn,
    satisfaction: satisfaction ?? null,
    candidates: [mysteryId(mystery)],
    is_sure: true,
    mysteryid: mysteryId(mystery),
    effect: "added",
  }))
  const unknown = ["文化祭の脱出ゲーム（3年2組）", "会社の忘年会の謎解き"].map((line) => ({ line }))
  for (const [n, entry] of [...entries, ...unknown].entries()) {
    await tx
      .insertInto("import_entries")
      .values({ import_id: id, uid: importer, n: n + 1, status: 2, ...entry })
      .execute()
  }
}
