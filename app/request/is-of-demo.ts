import type { Services } from "#domain/services.ts"
import type { Member } from "#shared/members/viewer.ts"

/** Others try the demo as this member, too. */
export const isOfDemo = ({ accounts }: Services, { uid }: Member) =>
  accounts.demo.some((account) => account.uid === uid)
