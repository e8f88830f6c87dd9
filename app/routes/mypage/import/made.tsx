import { numberText } from "#shared/text/number-text.ts"
import { Form, useNavigation } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import { beforePlayed, played } from "#shared/addresses/own-statuses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { dayText } from "#shared/time/tokyo.ts"
import { AnswerForm, type ImportReply, refusalIn } from "./answer-form.tsx"
import css from "./import.module.css"
import { LeftLines } from "./left-lines.tsx"
import { Missing, Unclear } from "./questions.tsx"
import type { MadeData } from "./read-page.ts"

type Props = { data: MadeData; reply: ImportReply }
type Told = MadeData["told"]

const effects: Record<string, string> = {
  added: "登録しました",
  changed: "気になるから、プレイ済にしました",
  dated: "日付を直しました",
  play: "もう一度遊んだ日を加えました",
}

/** The results of an import, the lines it left out, and the way to undo it. */
export function Made({ data, reply }: Props) {
  const { told, questions, undoneAt, daysKept } = data
  const refusal = refusalIn(reply)
  const isWaiting = questions.choose.length + questions.missing.length > 0
  const brought = told.filter(({ effect }) => effect !== null)
  const left = told.filter(({ effect, isWaiting }) => effect === null && !isWaiting)
  const stayed = brought.filter(({ stayed }) => stayed)
  const count = (lines: Told) => numberText(lines.length)
  return (
    <>
      <PageHead
        title={undoneAt ? "取り込みを取り消しました" : "取り込みました"}
        here="取り込みの結果"
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "取り込みと書き出し", to: importHistory.pattern },
        ]}
        lead={
          undoneAt
            ? `${numberText(brought.length - stayed.length)}件を元に戻しました。`
            : `${count(brought)}件を取り込みました。`
        }
      />
      <div className={css.page}>
        {refusal && !isWaiting && <AlertBox tone="danger">{refusal.text}</AlertBox>}
        {undoneAt && stayed.length > 0 && (
          <AlertBox tone="info" title={`${count(stayed)}件はそのままです`}>
            取り込んだあとに変えたり、ナゾ活を書いたりしたため、残しました。
            <Titles lines={stayed} />
          </AlertBox>
        )}
        {isWaiting && <Waiting data={data} reply={reply} />}
        {brought.length > 0 && (
          <Expandable
            title="取り込んだもの"
            note={`${count(brought)}件`}
            startsOpen={brought.length <= 30}
          >
            <Titles lines={brought} />
          </Expandable>
        )}
        {left.length > 0 && (
          <Expandable
            title="取り込まなかった行"
            note={`${count(left)}行`}
            startsOpen={left.length <= 30}
          >
            <LeftLines lines={left} />
          </Expandable>
        )}
        <p className={css.ways}>
          <Button as={SiteLink} to={played.pattern} size="s">
            プレイ済を見る
          </Button>
          <Button as={SiteLink} to={beforePlayed.pattern} tone="secondary" size="s">
            気になるを見る
          </Button>
          <Button as={SiteLink} to={importHistory.pattern} tone="quiet" size="s">
            ほかの記録も取り込む
          </Button>
        </p>
        {!undoneAt && <Undo brought={brought.length} daysKept={daysKept} />}
      </div>
    </>
  )
}

/** Questions that were left open, until they are answered or left out. */
function Waiting({ data: { questions, today }, reply }: Props) {
  const count = questions.choose.length
  const shared = { today, typed: reply?.typed }
  return (
    <section aria-label="まだ答えていない行">
      {count > 0 && (
        <AlertBox tone="info">
          まだ答えていない行が{numberText(count)}件あります。あとからでも答えられます。
        </AlertBox>
      )}
      <AnswerForm
        reply={reply}
        button="答えた行を取り込む"
        otherwise={
          <Button type="submit" name="what" value="skip" tone="quiet">
            残りはすべて取り込まない
          </Button>
        }
      >
        {(field) => (
          <>
            <Unclear lines={questions.choose} {...shared} field={field} />
            <Missing lines={questions.missing} {...shared} field={field} />
          </>
        )}
      </AnswerForm>
    </section>
  )
}

function Titles({ lines }: { lines: Told }) {
  return (
    <ul className={css.lines}>
      {lines.map(({ n, mysteryId, title, day, effect }) => (
        <li key={n}>
          {mysteryId && <SiteLink to={addresses.mystery(mysteryId)}>{title}</SiteLink>}
          <small className={css.understood}>
            {[day && dayText(day), effects[effect ?? ""]].filter(Boolean).join("・")}
          </small>
        </li>
      ))}
    </ul>
  )
}

function Undo({ brought, daysKept }: { brought: number; daysKept: number }) {
  const { state, formMethod } = useNavigation()
  if (brought === 0) return null
  return (
    <Form method="post" className={css.undo}>
      <input type="hidden" name="what" value="undo" />
      <Button type="submit" tone="secondary" busy={state !== "idle" && formMethod === "POST"}>
        取り消す
      </Button>
      <p className="text-14 ink-2">
        {daysKept}
        日以内なら、この取り込みを取り消せます。取り込んだあとに変えた記録や、ナゾ活を書いた謎は、そのまま残ります。
      </p>
    </Form>
  )
}
