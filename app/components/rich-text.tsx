import type { ReactNode } from "react"
import { shortAddress, splitLinks } from "#shared/text/links.ts"
import { spoilerDelimiter } from "#shared/text/spoiler-delimiter.ts"
import { Icon } from "#app/ui/icon.tsx"
import { lockIcon } from "#app/ui/icons.ts"
import css from "./rich-text.module.css"

type Props = {
  text: string
  /** Draws what is no link, where it is more than words: the mentions in a comment. */
  words?: (text: string) => ReactNode
  /** The hidden parts that this reader may see, in their order. */
  spoilers?: readonly ReactNode[]
}

/** What a member wrote, as plain text: line breaks stay, addresses become links, hidden parts are marked as such. */
export function RichText({ text, words = String, spoilers }: Props) {
  return text.split(spoilerDelimiter).map((part, n) => (
    // The parts of a text keep their places.
    <span key={`${n} ${part}`} className={css.text}>
      {n > 0 && (spoilers?.[n - 1] ?? <Hidden />)}
      {splitLinks(part).map(({ text: piece, href }, n) =>
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
        ) : (
          words(piece)
        ),
      )}
    </span>
  ))
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
