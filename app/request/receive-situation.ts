import { redirect } from "react-router"
import { readForm } from "./read-form.ts"
import { refuseForm } from "./refuse-form.ts"
import { setSituation } from "#domain/situations/setting.ts"
import type { ViewerTx } from "#domain/transaction.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { done, type Outcome } from "#shared/outcome.ts"
import { situationForm } from "#shared/schemas/situation-form.ts"

type Receiving = {
  id: string
  now: Date
  write: (change: (tx: ViewerTx) => Promise<Outcome<null>>) => Promise<Outcome<null>>
}

/** Sets the situation of a mystery as a member or an editor, and leads to its page. */
export async function receiveSituation(request: Request, { id, now, write }: Receiving) {
  const { sent, typed } = await readForm(situationForm, request)
  if (!sent.ok) return refuseForm(sent, typed)
  const set = await write(async (tx) => {
    await setSituation(tx, id, { ...sent.value, now })
    return done(null)
  })
  if (!set.ok) return refuseForm(set, typed)
  throw redirect(addresses.mystery(id), {
    status: 303,
    headers: { "Set-Cookie": flashCookie("situation-saved") },
  })
}
