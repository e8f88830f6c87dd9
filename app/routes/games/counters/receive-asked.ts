import { redirect } from "react-router"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireMember, requireRole } from "#app/request/require-member.ts"
import { removeImpression, writeImpression } from "#domain/games/impressions.ts"
import type { Services } from "#domain/services.ts"
import { type CounterId, counterAddress } from "#shared/addresses/counter.ts"
import { done } from "#shared/outcome.ts"
import { askedForms } from "#shared/schemas/asked-form.ts"

/** Members write and remove their own, administrators remove any. */
export async function receiveAsked(site: Services, request: Request, game: CounterId) {
  const member = await requireMember(site, request)
  const { sent, typed } = await readForm(askedForms, request, { fields: 10 })
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
          : await writeImpression(tx, member, { game, text: form.text, stamp: 0 }),
      ),
    )
    if (!written.ok) return refuseForm(written, typed)
  }
  throw redirect(`${counterAddress(game, "after")}#box`, 303)
}
