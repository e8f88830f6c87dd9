import type { Ref } from "react"
import { LoginInOtherTab } from "#app/components/form/login-in-other-tab.tsx"
import { Picture } from "#app/components/picture.tsx"
import { PlayDay } from "#app/components/review-form/play-day.tsx"
import { SatisfactionPicker } from "#app/components/review-form/satisfaction-picker.tsx"
import { AboutLimit } from "#app/components/status-record/about-limit.tsx"
import { Button } from "#app/ui/button.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import type { Day } from "#shared/time/tokyo.ts"
import { type Choices, rate } from "./choices.ts"
import css from "./foot.module.css"
import type { Problem } from "./use-saving.ts"

type Props = {
  ref: Ref<HTMLElement>
  choices: Choices
  today: Day
  /** Read out: what the last press did. */
  said: string
  problem: Problem | null
  isSending: boolean
  onChange: (choices: Choices) => void
  onSave: () => void
  /** Back from the keyholes to the poster. */
  onBack: () => void
}

/** Every ten are a small goal. */
const goal = 10

/** How many there are, and the posters of the current ten with the places that are left. */
function Count({ of: chosen }: { of: Choices["chosen"] }) {
  const count = chosen.length
  const next = Math.ceil(count / goal) * goal
  const ofTen = chosen.slice(next - goal)
  return (
    <>
      <p className={css.count}>
        いま<b className="num">{count}作</b>
        <span className="num">
          {count === next ? `${next}作、そろいました` : `あと${next - count}作で${next}作`}
        </span>
      </p>
      <div className={css.slots} aria-hidden>
        {Array.from({ length: goal }, (_, n) => {
          const mystery = ofTen[n]
          return (
            <span key={mystery?.id ?? n} className={css.slot}>
              {mystery && (
                <Picture url={mystery.img} alt="" widths={[160]} sizes="36px" className="fills" />
              )}
            </span>
          )
        })}
      </div>
    </>
  )
}

/** The poster pressed last with its keyholes, the day of all, and the button that saves. */
export function Foot(props: Props) {
  const { ref, choices, today, said, problem, isSending, onChange, onSave, onBack } = props
  const { chosen, day } = choices
  const current = chosen.find(({ id }) => id === choices.current)
  return (
    <section ref={ref} id="chosen" className={css.foot} aria-label="選んだ謎" tabIndex={-1}>
      <output className="vh">{said}</output>
      {problem && (
        <div className={css.problem}>
          <AlertBox tone="danger" action={problem.code === "signed-out" && <LoginInOtherTab />}>
            {problem.code === "status-limit" ? <AboutLimit /> : problem.text}
          </AlertBox>
        </div>
      )}
      {chosen.length > 0 && <Count of={chosen} />}
      {current ? (
        <>
          <fieldset aria-label={current.title} className={css.current}>
            <Picture url={current.img} alt="" widths={[160]} sizes="72px" className={css.picture} />
            <b className={css.title}>{current.title}</b>
            <div className={css.keyholes}>
              <SatisfactionPicker
                key={current.id}
                value={current.satisfaction}
                onChange={(satisfaction) => onChange(rate(choices, satisfaction))}
                size="m"
                hideLabel
                compact
                disabled={isSending}
              />
              <button type="button" className={css.back} onClick={onBack}>
                ポスターに戻る
              </button>
            </div>
          </fieldset>
          <div className={css.when}>
            <b className="text-14 one-line" aria-hidden>
              いつ？
            </b>
            <PlayDay
              label={`${chosen.length}作を遊んだ日`}
              hideLabel
              day={day}
              onChange={(day) => onChange({ ...choices, day })}
              today={today}
              disabled={isSending}
            />
          </div>
          <Button wide busy={isSending} onClick={onSave} className={css.save}>
            {isSending ? messages.FORM.SENDING : `${chosen.length}作をプレイ済にする`}
          </Button>
        </>
      ) : (
        <p className={css.nothing}>まだ選んでいません（1作でもOK）</p>
      )}
    </section>
  )
}
