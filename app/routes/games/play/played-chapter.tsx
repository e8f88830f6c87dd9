import { useState } from "react"
import { Form } from "react-router"
import { chapterAddress, write } from "#shared/addresses/chapter.ts"
import { planetarium } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { HeardSky } from "./heard-sky.tsx"
import { PlayContext } from "./play-context.ts"
import css from "./play.module.css"
import type { readChapter } from "./read-chapter.ts"
import { Recall } from "./recall.tsx"
import type { PlayReply } from "./receive-turn.ts"
import { Said } from "./said.tsx"
import { ShownSteps } from "./shown-steps.tsx"

export type ChapterData = Awaited<ReturnType<typeof readChapter>>
export type Answered = PlayReply | FormReply | undefined

type Props = { page: ChapterData; reply: Answered }

/** A chapter: its sky, what is said, what it asks for, and what was said before. */
export function PlayedChapter({ page, reply }: Props) {
  const { chapter, state, next, back } = page
  const shown = useRest(page)
  const address = write(state)
  const last = chapter.steps.at(-1)
  const asksForLine = last?.kind === "puzzle" && last.asked.kind === "line" && !last.isSolved
  return (
    <PlayContext value={{ address, page, reply }}>
      <div className={css.room}>
        <header className={css.head}>
          <SiteLink to={planetarium} className={css.out}>
            最後の投影
          </SiteLink>
          <h1 className={css.heading}>
            {chapter.heading}
            {chapter.title !== null && <span>「{chapter.title}」</span>}
          </h1>
        </header>
        <div className={css.columns}>
          <div className={css.above}>
            {back ? (
              <section className={css.sky} aria-label={`${back.heading}のはじめの空`}>
                <p className={css.backTo}>
                  <b>{back.heading}のはじめの空</b>
                  <SiteLink
                    to={write({ ...state, back: null })}
                    preventScrollReset
                    className={css.plain}
                  >
                    いまの空へ
                  </SiteLink>
                </p>
                <HeardSky heard={back.heard} isStill />
              </section>
            ) : (
              <section className={css.sky} aria-label="空">
                <HeardSky heard={page.heard} />
              </section>
            )}
          </div>
          <div className={css.story}>
            <ShownSteps steps={shown.steps} from={shown.from} />
            {shown.hasMore ? (
              <button type="button" className={css.go} onClick={shown.readOn}>
                つづき
              </button>
            ) : (
              <>
                <Said reply={reply} />
                {chapter.isFinished && chapter.stop === "" && next && (
                  <SiteLink to={chapterAddress(state.game, next.id)} className={css.go}>
                    {next.label}
                  </SiteLink>
                )}
              </>
            )}
          </div>
        </div>
        <Recall asksForLine={asksForLine} />
        <Chapters page={page} />
      </div>
    </PlayContext>
  )
}

/** Lines that are new since the page was opened are read one after the other. */
function useRest({ chapter: { steps } }: ChapterData) {
  const [seen, setSeen] = useState({ steps, from: steps.length, read: steps.length })
  if (seen.steps !== steps) {
    const keys = new Set(seen.steps.map(({ key }) => key))
    const added = steps.findIndex(({ key }) => !keys.has(key))
    const from = added === -1 ? steps.length : added
    setSeen({ steps, from, read: added === -1 ? steps.length : added + 1 })
  }
  const { from, read } = seen
  const until = nextPause(steps, Math.min(read, steps.length))
  return {
    steps: steps.slice(0, until),
    from,
    hasMore: until < steps.length,
    readOn: () => setSeen({ steps, from, read: until + 1 }),
  }
}

/** Papers and tools come together with the line before them. */
function nextPause(steps: ChapterData["chapter"]["steps"], from: number): number {
  let until = from
  while (
    until < steps.length &&
    (steps[until]?.kind === "give" || steps[until]?.kind === "paper")
  ) {
    until += 1
  }
  return until
}

function Chapters({ page: { chapters, state, chapter } }: { page: ChapterData }) {
  return (
    <nav className={css.chapters} aria-label="章">
      <ol>
        {chapters.map(({ id, heading }) => (
          <li key={id}>
            <SiteLink
              to={chapterAddress(state.game, id)}
              aria-current={id === chapter.id ? "page" : undefined}
            >
              {heading}
            </SiteLink>
          </li>
        ))}
      </ol>
      {chapter.isFinished && (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="what" value="replay" />
          <button className={css.plain}>この章を、はじめから</button>
        </Form>
      )}
    </nav>
  )
}
