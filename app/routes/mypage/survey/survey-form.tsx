import { addresses } from "#shared/addresses/addresses.ts"
import * as survey from "#shared/addresses/survey.ts"
import { type BoxOf, type FieldOf, SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { FieldGroup } from "#app/ui/form/field.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import type { Survey } from "#domain/surveys/answering.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import {
  answerField,
  answerLimit,
  type Answers,
  optionField,
  type Question,
  scaleSteps,
} from "#shared/surveys/questions.ts"
import css from "./survey-form.module.css"
import { title } from "./survey-list.tsx"

const stops = [
  { label: "マイページ", to: addresses.mypage },
  { label: title, to: survey.pattern },
]

type Props = { survey: Survey; reply: FormReply | undefined }

/** The questions of a survey, with the answers that the member gave before. */
export function SurveyForm({ survey: asked, reply }: Props) {
  const { title: name, body, coupon, maker, questions, answers } = asked
  return (
    <>
      <PageHead title={name} stops={stops} lead={body} />
      {coupon && <p className="text-14 ink-2">お礼：{coupon}</p>}
      {maker !== null && (
        <p className="text-14 ink-2">
          {`回答は、制作「${maker}」の関係者にも伝わります。名前は伝わりません。数は5人ごとにまとめ、書いた文章はそのまま伝わります。`}
        </p>
      )}
      <div className={css.sheet}>
        <SiteForm reply={reply} button={answers ? "回答を変更する" : "回答する"}>
          {(field, box) =>
            questions.map((question) => (
              <QuestionField
                key={question.id}
                question={question}
                answer={answers?.[question.id]}
                field={field}
                box={box}
              />
            ))
          }
        </SiteForm>
      </div>
    </>
  )
}

type FieldProps = {
  question: Question
  answer: Answers[string] | undefined
  field: FieldOf
  box: BoxOf
}

function QuestionField({ question, answer, field, box }: FieldProps) {
  const { kind, options, required } = question
  const words = { label: question.question, required }
  const initial = answer === undefined ? undefined : String(answer)
  if (kind === "multiple") {
    const { id, error } = field(answerField(question))
    const chosen: string[] = Array.isArray(answer) ? answer : []
    return (
      <FieldGroup id={id} {...words} note="いくつでも" error={error}>
        {options.map((option, n) => (
          <Checkbox
            key={option}
            label={option}
            {...box(optionField(question, n), chosen.includes(option))}
          />
        ))}
      </FieldGroup>
    )
  }
  if (kind === "text") {
    return (
      <TextArea
        {...words}
        note={required ? undefined : "任意"}
        rows={4}
        limit={answerLimit}
        {...field(answerField(question), initial)}
      />
    )
  }
  const { name, error, defaultValue } = field(answerField(question), initial)
  const isScale = kind === "scale"
  return (
    <RadioGroup
      {...words}
      name={name}
      error={error}
      defaultValue={defaultValue}
      variant={isScale ? "segments" : "list"}
      hint={isScale ? `1：${options[0]} 〜 5：${options[1]}` : undefined}
      options={(isScale ? scaleSteps.map(String) : options).map((value) => ({
        value,
        label: value,
      }))}
    />
  )
}
