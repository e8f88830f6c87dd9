import type { ReactNode } from "react"
import { shortAddress, splitLinks } from "#shared/text/links.ts"
import { splitMentions } from "#shared/text/mentions.ts"
import { spoilerDelimiter } from "#shared/text/spoiler-delimiter.ts"
import { MemberLink } from "./member-link.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { lockIcon } from "#app/ui/icons.ts"
import css from "./rich-text.module.css"

type Props = {
  text: string
  /** In a comment: the members of the thread by their names. Mentions of others are highlighted only. */
  mentions?: ReadonlyMap<string, number>
}
type RichTextProps = Props & {
  /** The hidden parts that this reader may see, in their order. */
  spoilers?: readonly ReactNode[]
}

/** What a member wrote, as plain text: line breaks stay, addresses become links, hidden parts are marked as such. */
export function RichText({ text, mentions, spoilers }: RichTextProps) {
  return (
    <>
      {text.split(spoilerDelimiter).map((part, n) => (
        // The parts of a text keep their places.
        <span key={`${n} ${part}`} className={css.text}>
          {n > 0 && (spoilers?.[n - 1] ?? <Hidden />)}
          <Linked text={part} mentions={mentions} />
        </span>
      ))}
    </>
  )
}

function Linked({ text, mentions }: Props) {
  return splitLinks(text).map(({ text: piece, href }, n) =>
    href ? (
      <a
        key={`${n} ${href}`}
        href={href}
        className="link"
        target="_blank"
        rel="noopener nofollow ugc"
      >
        {shortAddress(piece)}
        <span className="vh">（新しいタブで開きます）</span>
      </a>
    ) : mentions ? (
      <Mentions key={`${n} ${piece}`} text={piece} people={mentions} />
    ) : (
      piece
    ),
  )
}

type MentionsProps = { text: string; people: ReadonlyMap<string, number> }

function Mentions({ text, people }: MentionsProps) {
  return splitMentions(text).map(({ text: piece, isMention }, n) => {
    if (!isMention) return piece
    const nzUserId = people.get(piece.slice(1))
    return (
      <b key={`${n} ${piece}`} className="medium accent">
        {nzUserId === undefined ? piece : <MemberLink nzUserId={nzUserId}>{piece}</MemberLink>}
      </b>
    )
  })
}

/** In place of what only players may read or see. */
export function Hidden({ of = "" }) {
  return (
    <span className={css.hidden}>
      <Icon of={lockIcon} size="s" />
      {`ネタバレ${of}（プレイ済の人だけ）`}
    </span>
  )
}
