import { wordsOf } from "#shared/text/words.ts"

/** A title whose lines end with a phrase. Few browsers have `auto-phrase`, and it takes 第 and 6弾 for two. */
export function Phrases({ text }: { text: string }) {
  return (
    <span className="phrases">{wordsOf(text).flatMap((word, n) => [word, <wbr key={n} />])}</span>
  )
}
