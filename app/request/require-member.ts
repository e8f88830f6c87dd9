import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import type { DeskMember, DeskRole, Member } from "#shared/members/viewer.ts"
import type { AsDesk, Services } from "#domain/services.ts"
import { notFound } from "./not-found.ts"
import { pageAddress } from "./page-address.ts"

/** The first line of a member's page, loader and action: a guest logs in and comes back. */
export async function requireMember({ viewer }: Services, request: Request): Promise<Member> {
  const current = await viewer()
  if (current.role === "anon") throw redirect(withWayBack(addresses.login, pageAddress(request)))
  return current
}

/** The first line of a page of the desk, loader and action: for everybody whose role does not cover it, it does not exist. */
export async function requireRole<R extends DeskRole>(
  { asDesk }: Services,
  request: Request,
  role: R,
): Promise<AsDesk<R>> {
  return (await asDesk(role)) ?? notFound(request)
}

/** The same for all of the desk. */
export async function requireDesk({ desk }: Services, request: Request): Promise<DeskMember> {
  return (await desk()) ?? notFound(request)
}
