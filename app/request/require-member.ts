import { redirect } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { withWayBack } from "#shared/addresses/way-back.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { AsAdmin, Services } from "#domain/services.ts"
import { notFound } from "./not-found.ts"
import { pageAddress } from "./page-address.ts"

/** The first line of a member's page, loader and action: a guest logs in and comes back. */
export async function requireMember({ viewer }: Services, request: Request): Promise<Member> {
  const current = await viewer()
  if (current.role === "anon") throw redirect(withWayBack(addresses.login, pageAddress(request)))
  return current
}

/** The first line of an administrator's page, loader and action: for everybody else it does not exist. */
export async function requireAdmin({ asAdmin }: Services, request: Request): Promise<AsAdmin> {
  return (await asAdmin()) ?? notFound(request)
}
