import { Form } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { provePlay } from "#shared/addresses/play-proofs.ts"
import { CopyText } from "#app/components/copy-text.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { Button } from "#app/ui/button.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { ToldProofs } from "#domain/play-proofs/telling.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { numberText } from "#shared/text/number-text.ts"
import { monthDayText, weekdayText } from "#shared/time/tokyo.ts"
import css from "./play-proofs.module.css"

export const title = "合言葉を用意する"

type Props = {
  told: ToldProofs
  id: string
  origin: string
  answer: FormReply | { codes: string[] } | undefined
}

/** Words and codes that a maker tells after the play of a mystery. */
export function ToldProofsPage({ told, id, origin, answer }: Props) {
  return (
    <>
      <PageHead
        title={title}
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "登録した謎", to: ownEntries.pattern },
        ]}
        lead={`「${told.title}」を遊び終えた人に伝えると、その人のナゾ活に「参加確認済み」の印がつきます。だれが入れたかは、制作者にも見えません。`}
      />
      <div className={css.page}>
        <CopyText
          label="合言葉を入れるページ（QRコードなどに）"
          text={origin + provePlay.write({ id, code: "" }, "")}
        />
        <Words words={told.words} />
        <Codes told={told} answer={answer} />
      </div>
    </>
  )
}

function Words({ words }: Pick<ToldProofs, "words">) {
  const isTold = words.length > 0
  return (
    <section className="stack gap-12" aria-labelledby="words">
      <h2 id="words" className={css.title}>
        その日の合言葉
      </h2>
      <p className="text-14 ink-2">
        出口の掲示や、終わりのことばに。その日と、つづく3日のあいだ使えます。
      </p>
      {isTold && (
        <table className={css.words}>
          <caption className="vh">これから14日の合言葉</caption>
          <tbody>
            {words.map(({ day, word }) => (
              <tr key={day}>
                <th scope="row">
                  {monthDayText(day)}（{weekdayText(day)}）
                </th>
                <td>{word}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Form method="post">
        <Button
          type="submit"
          name="what"
          value={isTold ? "end-words" : "begin-words"}
          tone={isTold ? "secondary" : undefined}
        >
          {isTold ? "その日の合言葉をやめる" : "その日の合言葉を始める"}
        </Button>
      </Form>
    </section>
  )
}

function Codes({ told, answer }: Pick<Props, "told" | "answer">) {
  const made = answer && "codes" in answer ? answer.codes : null
  const reply = answer && "code" in answer ? answer : undefined
  return (
    <section className="stack gap-12" aria-labelledby="codes">
      <h2 id="codes" className={css.title}>
        一回かぎりのコード
      </h2>
      <p className="text-14 ink-2">
        カードやキットに一枚ずつ。ひとつのコードは、ひとりが一度だけ使えます。いま使えるコードは
        {numberText(told.unused)}個、使われたコードは{numberText(told.used)}個です。
      </p>
      {made && (
        <TextArea
          label={`作ったコード（${numberText(made.length)}個）`}
          hint="このページを離れると、もう表示できません。いまのうちに控えてください。"
          id="made-codes"
          name="made-codes"
          rows={10}
          readOnly
          value={made.join("\n")}
        />
      )}
      <SiteForm reply={reply} button="コードを作る">
        {(field) => (
          <>
            <input type="hidden" name="what" value="codes" />
            <TextField
              label="作る数"
              hint="一度に500個まで"
              inputMode="numeric"
              autoComplete="off"
              {...field("count", "50")}
            />
          </>
        )}
      </SiteForm>
      {told.unused > 0 && (
        <Form method="post">
          <Button type="submit" name="what" value="drop-codes" tone="secondary">
            使われていないコードを消す
          </Button>
        </Form>
      )}
    </section>
  )
}
