import { MemberLink } from "#app/components/member-link.tsx"
import { splitMentions } from "#shared/text/mentions.ts"

/** `people`: the members of the thread by their names. Mentions of others are highlighted only. */
export const withMentions = (text: string, people: ReadonlyMap<string, number>) =>
  splitMentions(text, people.keys()).map(({ text: piece, isMention }, n) => {
    if (!isMention) return piece
    const nzUserId = people.get(piece.slice(1))
    return (
      <b key={`${n} ${piece}`} className="medium accent">
        {nzUserId === undefined ? piece : <MemberLink nzUserId={nzUserId}>{piece}</MemberLink>}
      </b>
    )
  })
