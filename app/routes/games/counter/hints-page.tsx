import { Form } from "react-router"
import { SiteLink } from "#app/components/site-link.tsx"
import { Art } from "#app/routes/games/talk/art.tsx"
import { Explanation } from "#app/routes/games/talk/explanation.tsx"
import { plainText } from "#app/routes/games/talk/pieces.tsx"
import type { ShownHints } from "#domain/games/counter/shown.ts"
import css from "./counter.module.css"
import out from "./outside.module.css"

type Props = {
  hints: ShownHints
  /** Of this page. */
  address: string
  entrance: string
  begin: string
}

/** The page of hints, also for people from outside. */
export const HintsPage = ({ hints, address, entrance, begin }: Props) => (
  <div className={`${css.counter} ${out.page}`}>
    <h1>{hints.title}</h1>
    <div className={out.greeting}>
      <span className={out.face}>
        <Art picture={hints.by.icon} />
      </span>
      <div>
        {hints.greeting.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
    {hints.chapters.map(({ id, place, late, puzzles }) => (
      <section key={id} className={out.section} aria-labelledby={`hints-${id}`}>
        <h2 id={`hints-${id}`}>{place}</h2>
        {late ? (
          <>
            <p>{late.asks}</p>
            <Form method="post" action={address} className={out.ways} preventScrollReset>
              <input type="hidden" name="what" value="late" />
              <input type="hidden" name="chapter" value={id} />
              <SiteLink to={entrance} className={out.way}>
                {late.think}
              </SiteLink>
              <button className={out.way}>{late.open}</button>
            </Form>
          </>
        ) : (
          puzzles.map((puzzle) => (
            <div key={puzzle.id} className={out.puzzle}>
              {puzzle.ladders.map(({ about, rungs, left }, ladder) => (
                <details key={about} className={out.folded} open={rungs.length > 0 || undefined}>
                  <summary>{about}</summary>
                  <ol>
                    {rungs.map((rung, n) => (
                      <li key={n}>{plainText(rung, {})}</li>
                    ))}
                  </ol>
                  {left > 0 && (
                    <Form method="post" action={address} preventScrollReset>
                      <input type="hidden" name="what" value="hint" />
                      <input type="hidden" name="puzzle" value={puzzle.id} />
                      <input type="hidden" name="ladder" value={ladder} />
                      <input type="hidden" name="rung" value={rungs.length + 1} />
                      <button className={out.way}>{`${rungs.length + 1}段めを開く`}</button>
                    </Form>
                  )}
                </details>
              ))}
              {puzzle.explained && (
                <details className={out.folded}>
                  <summary>解説</summary>
                  <Explanation of={puzzle.explained} />
                </details>
              )}
            </div>
          ))
        )}
      </section>
    ))}
    <p>{hints.parting}</p>
    <SiteLink to={entrance} className={out.way}>
      {begin}
    </SiteLink>
  </div>
)
