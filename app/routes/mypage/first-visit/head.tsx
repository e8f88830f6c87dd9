import type { ReactNode } from "react"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { leftIn, litIn, type Progress } from "#shared/members/first-visit.ts"
import css from "./head.module.css"
import { Lamps } from "./lamps.tsx"

type Props = {
  progress: Progress
  name: string
  /** At the end of the first line. */
  corner?: ReactNode
}

/** Welcomes a new member, by the name that they have seen to, with their four lamps. */
export function Head({ progress, name, corner }: Props) {
  return (
    <header className={css.head}>
      <h1>
        <Phrases text={progress.named ? `ようこそ、${name}さん。` : "ようこそ。"} />
      </h1>
      {corner}
      <p className={css.lead}>遊んだ謎をならべると、地図が灯ります。</p>
      <Lamps lit={litIn(progress)} skipped={progress.skipped} now={leftIn(progress)[0] ?? null} />
    </header>
  )
}
