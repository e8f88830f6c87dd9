import { redirect } from "react-router"
import { afterLogin } from "#shared/addresses/after-sign-in.ts"
import type { Services } from "#domain/services.ts"

/** The first line of the pages to log in and sign up: members are sent on. */
export async function guestsOnly({ viewer }: Services): Promise<void> {
  const { role } = await viewer()
  if (role !== "anon") throw redirect(afterLogin)
}
