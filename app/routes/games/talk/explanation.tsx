import type { Explained } from "#domain/games/chat/shown.ts"
import css from "./bubble.module.css"

/** The explanation of a puzzle, once it is earned. */
export const Explanation = ({ of }: { of: Explained }) => (
  <div className={css.explanation}>
    <p className={css.kind}>{`「${of.title}」　${of.size}　答え: ${of.answer}`}</p>
    {of.explanation.map((text) => (
      <p key={text}>{text}</p>
    ))}
    {of.otherWays !== "" && (
      <p>
        <b>別の道で解いた人へ</b>
        {`　${of.otherWays}`}
      </p>
    )}
  </div>
)
