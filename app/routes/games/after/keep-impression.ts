import { requireRole } from "#app/request/require-member.ts"
import { removeImpression, writeImpression } from "#domain/games/impressions.ts"
import type { Services } from "#domain/services.ts"
import type { Member } from "#shared/members/viewer.ts"
import { done } from "#shared/outcome.ts"

type Act = { what: "write"; text: string; stamp?: number } | { what: "remove"; uid: string }

/** Members write and remove their own, administrators remove any. */
export async function keepImpression(
  site: Services,
  request: Request,
  { member, game }: { member: Member; game: string },
  act: Act,
) {
  if (act.what === "write") {
    const { text, stamp = 0 } = act
    return site.write(async (tx) => done(await writeImpression(tx, member, { game, text, stamp })))
  }
  const { uid } = act
  const { write } = uid === member.uid ? site : await requireRole(site, request, "admin")
  return write(async (tx) => done(await removeImpression(tx, { game, uid })))
}
