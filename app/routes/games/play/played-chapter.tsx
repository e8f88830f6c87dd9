import { type RefObject, useEffect, useRef, useState } from "react"
import { Form } from "react-router"
import { classNames } from "#app/ui/class-names.ts"
import { chapterAddress, write } from "#shared/addresses/chapter.ts"
import { planetarium } from "#shared/addresses/paths.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { PlayContext } from "./play-context.ts"
import css from "./play.module.css"
import type { readChapter } from "./read-chapter.ts"
import { nextPause, type Place, placeIn } from "./reading-place.ts"
import { Recall } from "./recall.tsx"
import type { PlayReply } from "./receive-turn.ts"
import { SkyPanel } from "./sky-panel.tsx"
import { Said } from "./said.tsx"
import { useIsWaiting } from "./when-online.ts"
import { ShownSteps } from "./shown-steps.tsx"

export type ChapterData = Awaited<ReturnType<typeof readChapter>>
export type Answered = PlayReply | FormReply | undefined

type Props = { page: ChapterData; reply: Answered }

/** A chapter: its sky, what is said, what it asks for, and what was said before. */
export function PlayedChapter({ page, reply }: Props) {
  const { chapter, state, next } = page
  const passage = useRef<HTMLDivElement>(null)
  const shown = useRest(page, passage, reply !== undefined)
  const address = write(state)
  const isWaiting = useIsWaiting()
  const [hasSound, setHasSound] = useState(false)
  useSounds(shown, hasSound)
  const last = chapter.steps.at(-1)
  const asksForLine = last?.kind === "puzzle" && last.asked.kind === "line" && !last.isSolved
  // Before the first sky, and while a chapter opens, there is more to read than to look at.
  const isStoryFirst = last?.kind === "things" || (shown.hasMore && shown.from === 0)
  return (
    <PlayContext value={{ address, page, reply, isSeen: !state.hear }}>
      <div className={css.room}>
        <header className={css.head}>
          <div className={css.top}>
            <SiteLink to={planetarium} className={css.out}>
              最後の投影
            </SiteLink>
            <button
              type="button"
              className={`${css.plain} scripted`}
              onClick={() => setHasSound(!hasSound)}
            >
              {hasSound ? "音を消す" : "音を出す"}
            </button>
          </div>
          <h1 className={css.heading}>
            {chapter.heading}
            {chapter.title !== null && <span>「{chapter.title}」</span>}
          </h1>
        </header>
        <div className={classNames(css.columns, isStoryFirst && css.storyFirst)}>
          <div className={css.above}>
            <SkyPanel isRead={!shown.hasMore} />
          </div>
          <div className={css.story}>
            {shown.earlier.length > 0 && (
              <details className={css.earlier}>
                <summary>この章の、ここまで</summary>
                <ShownSteps steps={shown.earlier} from={shown.earlier.length} />
              </details>
            )}
            <ShownSteps
              steps={shown.steps}
              from={shown.from}
              isLast
              ref={passage}
              role={shown.hasMore ? "log" : undefined}
            />
            {shown.hasMore ? (
              <>
                <button type="button" className={`${css.go} scripted`} onClick={shown.readOn}>
                  つづき
                </button>
                <noscript>
                  {/* Its forms are the plain ones, which have no part for browsers without scripts in them again. */}
                  <PlayContext value={{ address, page, reply, isSeen: false }}>
                    <ShownSteps steps={shown.unread} from={shown.unread.length} />
                  </PlayContext>
                </noscript>
              </>
            ) : (
              <>
                <output className={css.waits}>
                  {isWaiting &&
                    "いまは通信できません。つながりしだい、送ります。このままお待ちください。"}
                </output>
                <Said reply={reply} />
                {chapter.isFinished && chapter.stop === "" && next && (
                  <SiteLink to={chapterAddress(state.game, next.id, state.hear)} className={css.go}>
                    {next.label}
                  </SiteLink>
                )}
              </>
            )}
          </div>
        </div>
        <Recall asksForLine={asksForLine} unread={shown.unread} />
        <Chapters page={page} />
      </div>
    </PlayContext>
  )
}

/** A line that was just read sounds, where sounds are switched on. */
function useSounds({ steps, isReading }: ReturnType<typeof useRest>, hasSound: boolean) {
  const last = steps.at(-1)
  const sound = last?.kind === "line" ? last.sound : undefined
  const key = last?.key
  useEffect(() => {
    if (!hasSound || !isReading || !sound) return
    // Sounds are for few: their code is loaded for those alone.
    void import("./make-sound.ts").then(
      ({ makeSound }) => makeSound(sound),
      () => undefined,
    )
  }, [hasSound, isReading, key, sound])
}

type Step = ChapterData["chapter"]["steps"][number]

/** Lines that are new since the page was opened are read one after the other, and a chapter from its first one on. */
function useRest(
  { chapter: { steps }, isFresh }: ChapterData,
  passage: RefObject<HTMLDivElement | null>,
  hasActed: boolean,
) {
  const [seen, setSeen] = useState<Place<Step>>(
    isFresh && !hasActed
      ? { steps, from: 0, read: 1 }
      : { steps, from: steps.length, read: steps.length },
  )
  if (seen.steps !== steps) setSeen(placeIn(seen, steps))
  const { from, read } = seen
  const until = nextPause(steps, read)
  const earlier = lastPassage(steps, from)
  const hasMore = until < steps.length
  // A press of the sky moves the story on below it, and the button that was pressed may be gone.
  useEffect(() => {
    const isOpening = from === 0 && read <= 1
    if (isOpening || read === 0 || from >= steps.length) return
    document.getElementById("fresh")?.scrollIntoView({ block: "center" })
    const isFirst = read === from + 1
    if (hasMore && !isFirst) return
    // The reply that took the place of the button has the focus already, and is read first.
    if (isFirst && document.activeElement?.matches("[data-replaced]")) return
    const shown = passage.current?.children[isFirst ? from - earlier : until - 1 - earlier]
    if (shown instanceof HTMLElement) shown.focus({ preventScroll: true })
  }, [earlier, from, hasMore, read, steps.length, until, passage])
  return {
    earlier: steps.slice(0, earlier),
    steps: steps.slice(earlier, until),
    unread: steps.slice(until),
    from: from - earlier,
    hasMore,
    isReading: from < steps.length,
    readOn: () => setSeen({ steps, from, read: until + 1 }),
  }
}

/** The passage that is read begins with what the player did last. */
function lastPassage(steps: readonly Step[], from: number): number {
  const before = steps.slice(0, Math.min(from, steps.length - 1))
  const at = before.findLastIndex(({ kind }) => acts.has(kind))
  return Math.max(0, at)
}

const acts = new Set(["things", "choice", "wait", "puzzle"])

function Chapters({ page: { chapters, state, chapter } }: { page: ChapterData }) {
  return (
    <nav className={css.chapters} aria-label="章">
      <ol>
        {chapters.map(({ id, heading }) => (
          <li key={id}>
            <SiteLink
              to={chapterAddress(state.game, id, state.hear)}
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
