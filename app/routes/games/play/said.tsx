import { useEffect, useRef } from "react"
import css from "./play.module.css"
import type { Answered } from "./played-chapter.tsx"
import { Turn } from "./turn.tsx"

/** The reply to the last act. */
export function Said({ reply }: { reply: Answered }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reply) box.current?.focus()
  }, [reply])
  if (!reply || ("reply" in reply && !reply.reply)) return null
  return (
    <div ref={box} tabIndex={-1} className={css.said} id="reply">
      {"reply" in reply ? reply.reply && <Words of={reply.reply} /> : <p>{reply.text}</p>}
    </div>
  )
}

type Reply = NonNullable<Extract<NonNullable<Answered>, { reply: unknown }>["reply"]>

function Words({ of }: { of: Reply }) {
  switch (of.kind) {
    case "wait":
      return <p>{`あと${of.seconds}秒待ってから、答えてください。`}</p>
    case "ending":
      return (
        <>
          <Line name={of.name} text={of.asks} />
          <div className={css.choices}>
            <Turn what="aside" fields={{ value: "1" }} className={css.choice}>
              {of.yes}
            </Turn>
            <a href="#now" className={css.choice}>
              {of.no}
            </a>
          </div>
        </>
      )
    case "right":
      return of.says === undefined ? null : <Line name={of.name} text={of.says} />
    default:
      return (
        <>
          <Line name={of.name} text={of.says} />
          {of.others?.map(({ name, says }) => (
            <Line key={says} name={name} text={says} />
          ))}
        </>
      )
  }
}

function Line({ name, text }: { name: string | undefined; text: string }) {
  return (
    <p className={css.line}>
      {name && <b className={css.name}>{name}</b>}
      <span>{text}</span>
    </p>
  )
}
