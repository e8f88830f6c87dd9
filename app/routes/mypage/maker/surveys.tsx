import { Badge } from "#app/ui/picture/badge.tsx"
import type { MakerQuestion, MakerSurvey } from "#domain/surveys/of-maker.ts"
import { inFives } from "./in-fives.ts"
import figures from "./figures.module.css"
import css from "./maker-page.module.css"

/** The surveys asked for a maker, with what was answered by five people or more. */
export function Surveys({ surveys }: { surveys: MakerSurvey[] }) {
  if (surveys.length === 0) return <p className="ink-2">いまはありません。</p>
  return (
    <>
      <p className="text-14 ink-2">
        だれが答えたかは分かりません。5人に満たない数と、引き算でそれが分かる数は出しません。
      </p>
      <ul className={css.list}>
        {surveys.map(({ id, title, active, responses, questions }) => (
          <li key={id} className={css.offer}>
            <h3 className={css.name}>
              {title}{" "}
              <Badge tone={active ? "success" : "plain"}>{active ? "受付中" : "終了"}</Badge>
            </h3>
            <p className="text-14 num">{`回答 ${inFives(responses)}`}</p>
            {responses !== null && (
              <details>
                <summary className={figures.more}>
                  結果を見る<span className="vh">（{title}）</span>
                </summary>
                {questions.map((question) => (
                  <Result key={question.id} of={question} />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Result({ of: { id, kind, question, answers, texts } }: { of: MakerQuestion }) {
  return (
    <section aria-labelledby={`question-${id}`} className={css.result}>
      <h4 id={`question-${id}`} className={css.name}>
        {question}
      </h4>
      {kind === "text" ? (
        <ul className={css.words}>
          {[...new Set(texts)].map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <table className={figures.table}>
          <thead>
            <tr>
              <th scope="col">答え</th>
              <th scope="col">人数</th>
            </tr>
          </thead>
          <tbody>
            {answers.map(({ answer, n }) => (
              <tr key={answer}>
                <th scope="row">{answer}</th>
                <td data-few={n === null ? "" : undefined}>{n === null ? "−" : inFives(n)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
