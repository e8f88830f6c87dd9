import type { EditSignInState } from "#shared/addresses/edit-sign-in.ts"
import type { Services } from "#domain/services.ts"
import { readOwnAddress } from "#domain/members/own-address.ts"
import { browserWords } from "#shared/accounts/browser-words.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import type { Member } from "#shared/members/viewer.ts"

export type SignInPageData = Awaited<ReturnType<typeof readSignInPage>>

type Wish = { member: Member; request: Request; state: EditSignInState }

/** Reads how the member signs in. */
export async function readSignInPage(site: Services, { member, request, state }: Wish) {
  const { accounts, origin } = site
  const address = await site.readOwn((tx) => readOwnAddress(tx, member))
  const sessions = (await accounts.sessions(request)).map(
    ({ id, isThis, userAgent, lastSeen }) => ({
      id,
      isThis,
      browser: browserWords(userAgent),
      lastSeen: dateTimeText(lastSeen),
    }),
  )
  const ways = await accounts.signInWays(request)
  const hasProof = (await accounts.freshProof(request)) !== null
  const passkeys = (await accounts.passkeys(request)).map(
    ({ addedAt, lastUsedAt, ...passkey }) => ({
      ...passkey,
      addedAt: dateTimeText(addedAt),
      lastUsedAt: lastUsedAt && dateTimeText(lastUsedAt),
    }),
  )
  const { offered, practised } = accounts
  return { address, sessions, ways, passkeys, hasProof, offered, practised, state, origin }
}
