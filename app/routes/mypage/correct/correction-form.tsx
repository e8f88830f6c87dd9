import { SiteForm } from "#app/components/form/site-form.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { readToCorrect } from "#domain/corrections/suggesting.ts"
import {
  type Correctable,
  correctableNames,
  correctionReasonLimit,
  seenField,
} from "#shared/mysteries/correctable.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./correct.module.css"

type Props = {
  about: NonNullable<Awaited<ReturnType<typeof readToCorrect>>>
  reply: FormReply | undefined
}

/** The facts as they are. What is changed here is suggested to the desk. */
export function CorrectionForm({ about: { facts }, reply }: Props) {
  const valueOf = (fact: Correctable) => {
    const value = facts[fact] ?? null
    return value === null ? "" : String(value)
  }
  return (
    <div className={css.column}>
      <SiteForm key={JSON.stringify(facts)} reply={reply} button="提案を送る">
        {(field) => {
          const given = (fact: Correctable) => ({
            label: correctableNames[fact],
            ...field(fact, valueOf(fact)),
          })
          const number = (fact: Correctable, unit: string) => (
            <TextField
              {...given(fact)}
              label={`${correctableNames[fact]}（${unit}）`}
              inputMode="numeric"
              autoComplete="off"
            />
          )
          return (
            <div className={css.form}>
              {/* The facts that were shown: others by now are a conflict. */}
              <input type="hidden" name={seenField} defaultValue={JSON.stringify(facts)} />
              <p className="text-14 ink-2">
                いまの内容が入っています。直したい項目だけを書き換えてください。運営者が確認してから反映します。
              </p>
              <TextField autoComplete="off" {...given("maker")} />
              <div className={css.pair}>
                <DateField {...given("startDate")} />
                <DateField {...given("endDate")} />
              </div>
              {number("price", "円、無料は0")}
              <TextField autoComplete="off" {...given("place")} />
              <div className={css.pair}>
                {number("minPeople", "人")}
                {number("maxPeople", "人")}
              </div>
              <div className={css.pair}>
                {number("minDuration", "分")}
                {number("duration", "分")}
              </div>
              <TextField
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                {...given("url")}
              />
              <TextField
                label="確かめられるページのURL"
                note="任意"
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                {...field("evidence")}
              />
              <TextField
                label="理由"
                required
                maxLength={correctionReasonLimit}
                {...field("reason")}
              />
            </div>
          )
        }}
      </SiteForm>
    </div>
  )
}
