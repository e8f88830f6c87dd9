import { Fragment, Suspense, useState } from "react"
import { Form, useNavigation, useSubmit } from "react-router"
import type { Taste as Data } from "#domain/games/taste.ts"
import { chapterAddress } from "#shared/addresses/chapter.ts"
import { LazySky } from "#app/routes/games/sky/lazy-sky.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Degrees, FromTheMiddle } from "./answer-form.tsx"
import { Paper } from "./paper.tsx"
import type { SkyState } from "#app/routes/games/sky/sky-props.ts"
import css from "./play.module.css"
import { Line } from "./shown-steps.tsx"
import { useIsAwake } from "./use-is-awake.ts"

/** The lobby, with a star to light before anybody has an account. */
export function Taste({ taste }: { taste: Data }) {
  const { shown, reply, isSolved, wrong } = taste
  const [isSeen, setIsSeen] = useState(true)
  return (
    <>
      {shown.steps.map((step) => {
        switch (step.kind) {
          case "line":
            return <Line key={step.key} line={step} />
          case "paper":
            return <Paper key={step.key} paper={step.paper} />
          case "puzzle":
            return (
              <Fragment key={step.key}>
                {isSeen && <LobbySky taste={taste} />}
                <button
                  type="button"
                  className={`${css.plain} scripted`}
                  onClick={() => setIsSeen(!isSeen)}
                >
                  {isSeen ? "聞く空にする" : "見る空にする"}
                </button>
                <section className={css.puzzle} aria-label="謎" id="now">
                  <h2 className={css.question}>{step.question}</h2>
                  {!isSolved && (
                    <>
                      <p className={css.shape}>{step.shape}</p>
                      {isSeen ? (
                        <noscript>
                          <HandForm taste={taste} spoken={step.spoken} />
                        </noscript>
                      ) : (
                        <HandForm taste={taste} spoken={step.spoken} />
                      )}

                      {reply && (
                        <output className={`${css.line} ${css.said}`}>
                          <b className={css.name}>{reply.name}</b>
                          <span>{reply.text}</span>
                        </output>
                      )}
                      {step.ladders.map(({ rungs, left }) => (
                        <div key="ladder" className={css.hints}>
                          {rungs.map((text) => (
                            <p key={text} className={css.line}>
                              <b className={css.name}>梅津</b>
                              <span>{text}</span>
                            </p>
                          ))}
                          {left > 0 && (
                            <Form method="post" replace preventScrollReset>
                              <input type="hidden" name="what" value="hint" />
                              <input type="hidden" name="wrong" value={wrong} />
                              <input type="hidden" name="rungs" value={rungs.length + 1} />
                              <button className={css.hint}>
                                {rungs.length === 0
                                  ? "梅津さんに聞く"
                                  : `もっと聞く（あと${left}つ）`}
                              </button>
                            </Form>
                          )}
                        </div>
                      ))}
                    </>
                  )}
                  {step.explained && isSolved && (
                    <div className={css.explained}>
                      <p
                        className={css.kind}
                      >{`「${step.explained.title}」　${step.explained.answer}`}</p>
                      {step.explained.explanation.map((text) => (
                        <p key={text}>{text}</p>
                      ))}
                      <p>{`別の道で解いた人へ　${step.explained.otherWays}`}</p>
                    </div>
                  )}
                </section>
              </Fragment>
            )
          default:
            return null
        }
      })}
      {isSolved && (
        <SiteLink to={chapterAddress("planetarium", "prologue")} className={css.go}>
          続きを見る
        </SiteLink>
      )}
    </>
  )
}

/** The sky of the lobby: dark, until its first star is lit. */
function LobbySky({ taste }: { taste: Data }) {
  const { shown, isSolved, names, wrong } = taste
  const { sky } = shown
  const isAwake = useIsAwake()
  const submit = useSubmit()
  const isBusy = useNavigation().state !== "idle"
  const [state, setState] = useState<SkyState>({
    after: 0,
    sun: sky.sun,
    cityLight: sky.cityLight,
    binoculars: null,
  })
  const { month, day, minute, front } = sky
  const standing = { month, day, minute, front, hidden: [] }
  if (!isAwake) return <div className={`${css.waiting} scripted`} />
  return (
    <Suspense fallback={<div className={css.waiting} />}>
      <LazySky
        sky={isSolved ? standing : { ...standing, dark: true, plates: "north" }}
        state={state}
        onTurn={setState}
        tools={[]}
        darkest={4.5}
        names={names}
        things={[]}
        ask={isSolved ? null : { kind: "press" }}
        busy={isBusy}
        onAnswer={(answer) => {
          if (answer.kind !== "press") return
          void submit(
            {
              what: "answer",
              side: "right",
              aside: answer.azimuth.toFixed(2),
              altitude: answer.altitude.toFixed(2),
              wrong: String(wrong),
              rungs: String(rungsOf(taste)),
            },
            { method: "post", replace: true, preventScrollReset: true },
          )
        }}
      />
    </Suspense>
  )
}

const rungsOf = ({ shown }: Data) =>
  shown.steps.flatMap((step) => (step.kind === "puzzle" ? step.ladders : []))[0]?.rungs.length ?? 0

/** The press in words: so far to one hand, so high. */
function HandForm({ taste, spoken }: { taste: Data; spoken: string }) {
  const { wrong } = taste
  return (
    <>
      <p className={css.spoken}>{spoken}</p>
      <Form method="post" replace preventScrollReset className={css.answer}>
        <input type="hidden" name="what" value="answer" />
        <input type="hidden" name="wrong" value={wrong} />
        <input type="hidden" name="rungs" value={rungsOf(taste)} />
        <FromTheMiddle />
        <Degrees name="altitude" label="高さ（度）" min={0} max={90} />
        <button className={css.go}>押す</button>
      </Form>
    </>
  )
}
