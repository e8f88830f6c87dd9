import { MemberLink } from "#app/components/member-link.tsx"
import { splitMentions } from "#shared/text/mentions.ts"

/** `people`: the members of the thread by their names. Mentions of others are highlighted only, and those of nobody are words. */
export const withMentions = (
  text: string,
  people: ReadonlyMap<string, number>,
  mentioned: readonly string[],
) =>
  splitMentions(text, people.keys()).map(({ text: piece, isMention }, n) => {
    const nzUserId = people.get(piece.slice(1))
    if (!isMention || (nzUserId === undefined && !mentioned.includes(piece.slice(1)))) return piece
    return (
      <b key={`${n} ${piece}`} className="medium accent">
        {nzUserId === undefined ? piece : <MemberLink nzUserId={nzUserId}>{piece}</MemberLink>}
      </b>
    )
  })
