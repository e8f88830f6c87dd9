import { MeterBars } from "#app/ui/picture/meter-bars.tsx"
import type { QuestionResult } from "#domain/surveys/results.ts"
import { numberText } from "#shared/text/number-text.ts"
import css from "./survey.module.css"

/** The answers to a question: bars for choices and scales, the latest words for texts. */
export function Result({ of }: { of: QuestionResult }) {
  const { id, kind, question, options, answers, counts, mean, texts } = of
  const [least = "", most = ""] = options
  const labelOf = (step: string) =>
    kind !== "scale" ? step : step === "1" ? `1 ${least}` : step === "5" ? `5 ${most}` : step
  return (
    <section className={css.result} aria-labelledby={`question-${id}`}>
      <h2 id={`question-${id}`} className={css.heading}>
        {question}
      </h2>
      <p className="text-14 ink-2 num">
        {numberText(answers)}人が回答{mean !== null && `・平均 ${mean.toFixed(1)}`}
      </p>
      {kind === "text" ? (
        texts.length > 0 && (
          <ul className={css.texts}>
            {texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        )
      ) : (
        <MeterBars
          unit="人"
          bars={counts.map(({ label, count }) => ({
            label: labelOf(label),
            value: count,
            note: answers > 0 ? `${Math.round((count / answers) * 100)}%` : undefined,
          }))}
        />
      )}
    </section>
  )
}
