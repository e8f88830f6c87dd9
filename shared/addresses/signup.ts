import { addressOf } from "./page.ts"
import { returnPath } from "./return-to.ts"
import * as paths from "./paths.ts"

export const pattern = paths.signup
export const query = ["redirect"]

/** `returnTo`: the page from which the guest came, for those who log in instead. */
export type SignupState = { returnTo: string | null }

export const read = ({ searchParams }: URL): SignupState => ({
  returnTo: returnPath(searchParams.get("redirect")),
})

export const write = ({ returnTo }: SignupState) => addressOf(pattern, { redirect: returnTo })
