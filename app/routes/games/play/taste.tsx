import { Form } from "react-router"
import type { Taste as Data } from "#domain/games/taste.ts"
import { chapterAddress } from "#shared/addresses/chapter.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Degrees } from "./answer-form.tsx"
import { Paper } from "./paper.tsx"
import css from "./play.module.css"
import { Line } from "./shown-steps.tsx"

/** The lobby, with a star to light before anybody has an account. */
export function Taste({ taste }: { taste: Data }) {
  const { shown, reply, isSolved, wrong } = taste
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
              <section key={step.key} className={css.puzzle} aria-label="謎" id="now">
                <h2 className={css.question}>{step.question}</h2>
                {!isSolved && (
                  <>
                    <p className={css.spoken}>{step.spoken}</p>
                    <p className={css.shape}>{step.shape}</p>
                    <Form method="post" replace preventScrollReset className={css.answer}>
                      <input type="hidden" name="what" value="answer" />
                      <input type="hidden" name="wrong" value={wrong} />
                      <input
                        type="hidden"
                        name="rungs"
                        value={step.ladders[0]?.rungs.length ?? 0}
                      />
                      <label className={css.field}>
                        <span>正面から</span>
                        <select name="side" defaultValue="right">
                          <option value="right">右へ</option>
                          <option value="left">左へ</option>
                        </select>
                      </label>
                      <Degrees name="aside" label="何度" min={0} max={180} />
                      <Degrees name="altitude" label="高さ（度）" min={0} max={90} />
                      <button className={css.go}>押す</button>
                    </Form>
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
