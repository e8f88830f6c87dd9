import type { Services } from "#domain/services.ts"
import type { Member } from "#shared/members/viewer.ts"
import type { Outcome } from "#shared/outcome.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import { shareCard, withdrawCard } from "./sharing.ts"

type Asked = { member: Member; subject: CardSubject; what: "share" | "withdraw" }

/** Makes the link of the member's card, or withdraws it, and gives the secret that was made or is void now. */
export async function changeLink(
  { write, now, cardPictures }: Pick<Services, "write" | "now" | "cardPictures">,
  { member, subject, what }: Asked,
): Promise<Outcome<{ secret: string | null }>> {
  if (what === "share") return write((tx) => shareCard(tx, { member, subject, now: now() }))
  const gone = await write((tx) => withdrawCard(tx, { member, subject }))
  if (gone.ok && gone.value.secret) await cardPictures.forget(gone.value.secret)
  return gone
}
