import { data, isRouteErrorResponse, redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import type { Services } from "#domain/services.ts"
import { forgetMember } from "#app/viewer/viewer-store.ts"
import { flashCookie } from "#shared/messages/flash.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** A session that has ended already is logged out, too. */
export async function logOut({ accounts }: Services, request: Request): Promise<never> {
  const headers = new Headers()
  for (const cookie of (await accounts.signOut(request)).getSetCookie()) {
    headers.append("Set-Cookie", cookie)
  }
  headers.append("Set-Cookie", flashCookie("logged-out"))
  throw redirect(addresses.login, { status: 303, headers })
}

/** The same from the page: this browser forgets the member, or stays and says why. */
export async function logOutHere(serverAction: () => Promise<unknown>) {
  try {
    await serverAction()
  } catch (error) {
    if (error instanceof Response) {
      forgetMember()
      throw error
    }
    if (!isRouteErrorResponse(error) && !(error instanceof TypeError)) throw error
  }
  return data({ failure: messages.LOGOUT_ERROR }, { status: 503 })
}
