import type { ReactNode } from "react"
import { spoilerDelimiter } from "#shared/text/spoiler-delimiter.ts"
import { Icon } from "#app/ui/icon.tsx"
import { lockIcon } from "#app/ui/icons.ts"
import { LinkedText } from "./linked-text.tsx"
import css from "./rich-text.module.css"

type Props = {
  text: string
  /** Draws what is no link, where it is more than words: the mentions in a comment. */
  words?: (text: string) => ReactNode
  /** Draws the nth hidden part, where some readers may see it. */
  spoiler?: (n: number) => ReactNode
}

/** A member's words as plain text: line breaks stay, addresses become links, hidden parts are marked as such. */
export function RichText({ text, words, spoiler = hide }: Props) {
  return text.split(spoilerDelimiter).map((part, n) => {
    const stop = n > 0 ? (stops.exec(part)?.[0] ?? "") : ""
    return (
      // The parts of a text keep their places.
      <span key={`${n} ${part}`} className={css.text}>
        {n > 0 && (
          <span className="one-line">
            {spoiler(n - 1)}
            {stop}
          </span>
        )}
        <LinkedText text={part.slice(stop.length)} words={words} />
      </span>
    )
  })
}

const hide = () => <Hidden />

/** Characters that begin no line, and would after an inline box. */
const stops = /^[、。，．・！？…」』）】]+/

/** In place of what only players may read or see. */
export function Hidden({ of = "" }) {
  return (
    <span className={css.hidden}>
      <Icon of={lockIcon} size="s" />
      {`ネタバレ${of}（プレイ済の人だけ）`}
    </span>
  )
}
