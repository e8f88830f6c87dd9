import { redirect } from "react-router"
import * as finishers from "#shared/addresses/finishers.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember, requireRole } from "#app/request/require-member.ts"
import { removeImpression, writeImpression } from "#domain/games/impressions.ts"
import type { Services } from "#domain/services.ts"
import { done } from "#shared/outcome.ts"
import { impressionForms } from "#shared/schemas/impression-form.ts"

/** Members write and remove their own, administrators remove any. */
export async function receiveImpression(
  site: Services,
  request: Request,
  game: finishers.FinishedGame,
) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(impressionForms, request, { fields: 10 })
  if (!sent.ok) return refuseForm(sent, typed)
  const form = sent.value
  if (form.what === "remove" && form.uid !== member.uid) {
    const { write } = await requireRole(site, request, "admin")
    await write(async (tx) => done(await removeImpression(tx, { game, uid: form.uid })))
  } else {
    const written = await site.write(async (tx) =>
      done(
        form.what === "remove"
          ? await removeImpression(tx, { game, uid: member.uid })
          : await writeImpression(tx, member, { game, text: form.text, stamp: form.stamp }),
      ),
    )
    if (!written.ok) return refuseForm(written, typed)
  }
  throw redirect(`${finishers.write({ game })}#notebook`, 303)
}
