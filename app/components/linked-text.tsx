import type { ReactNode } from "react"
import { shortAddress, splitLinks } from "#shared/text/links.ts"

type Props = {
  text: string
  /** Draws what is no link, where it is more than words. */
  words?: (text: string) => ReactNode
  className?: string
}

/** A text of somebody else's, whose addresses become links. */
export function LinkedText({ text, words = String, className = "link" }: Props) {
  return splitLinks(text).map(({ text: piece, href }, n) =>
    href ? (
      <a
        key={`${n} ${href}`}
        href={href}
        className={className}
        target="_blank"
        rel="noopener nofollow ugc"
      >
        {shortAddress(piece)}
        <span className="vh">（新しいタブで開きます）</span>
      </a>
    ) : (
      words(piece)
    ),
  )
}
