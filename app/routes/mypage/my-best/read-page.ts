import { addresses } from "#shared/addresses/addresses.ts"
import { composeAddress } from "#app/components/compose-address.ts"
import type { Services } from "#domain/services.ts"
import { findSharedAs, readOwnBest } from "#domain/members/best-list.ts"
import type { Member } from "#shared/members/viewer.ts"
import { bestShareText } from "#shared/messages/share.ts"

/** The member's list, what others see of it, and the way to tell of it if everybody may see it. */
export async function readMyBest({ readOwn, origin }: Services, member: Member) {
  const { sharedAs, ...best } = await readOwn(async (tx) => ({
    ...(await readOwnBest(tx, member)),
    sharedAs: await findSharedAs(tx, member),
  }))
  const shown = best.entries.flatMap(({ hidden, title, ...entry }) =>
    hidden || title === null ? [] : [{ ...entry, title }],
  )
  const share =
    shown.length === 0 || sharedAs === null
      ? null
      : composeAddress(
          bestShareText({
            titles: shown.map(({ title }) => title),
            url: origin + addresses.member(sharedAs),
          }),
        )
  return { best, shown, share, origin }
}
