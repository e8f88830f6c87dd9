import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as importHistory from "#shared/addresses/import-history.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { AboutLimit } from "#app/components/status-record/about-limit.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Button } from "#app/ui/button.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { AnswerForm, type ImportReply, refusalIn } from "./answer-form.tsx"
import css from "./import.module.css"
import { AgainLine, DateLine, type LineProps } from "./lines.tsx"
import { type LeftLine, LeftLines } from "./left-lines.tsx"
import type { ChooseData } from "./read-page.ts"
import { Missing, Part, Unclear } from "./questions.tsx"
import { understoodOf } from "./understood.ts"

type Props = { data: ChooseData; reply: ImportReply }

/** The lines of a draft: those that ask something first. Only what is certain is ticked. */
export function Choose({ data, reply }: Props) {
  const { choose, dates, again, ready, known, twice, missing } = data.lines
  const total = Object.values(data.lines).reduce((sum, { length }) => sum + length, 0)
  const shared = { today: data.today, typed: reply?.typed }
  const canBring = choose.length + dates.length + again.length + ready.length + missing.length > 0
  return (
    <>
      <PageHead
        title="読み取った内容の確認"
        stops={[
          { label: "マイページ", to: addresses.mypage },
          { label: "取り込みと書き出し", to: importHistory.pattern },
        ]}
        lead={`${numberText(total)}行のうち、${numberText(ready.length)}行はこのまま取り込めます。まだ何も登録していません。`}
      />
      <div className={css.page}>
        {canBring ? (
          <AnswerForm reply={reply} button="この内容で取り込む">
            {(field) => (
              <>
                {refusalIn(reply)?.code === "status-limit" && <AboutLimit />}
                {choose.length > 0 && (
                  <p className="text-14 ink-2">
                    わからない行はそのままで取り込めます。あとで答えられます。
                  </p>
                )}
                <Unclear lines={choose} {...shared} field={field} />
                <Part title="日付を確かめてください" lines={dates}>
                  {dates.map((line) => (
                    <DateLine key={line.n} line={line} {...shared} field={field} />
                  ))}
                </Part>
                <Part title="プレイ済で、日付が違います" lines={again}>
                  {again.map((line) => (
                    <AgainLine key={line.n} line={line} {...shared} field={field} />
                  ))}
                </Part>
                {ready.length > 0 && (
                  <Expandable
                    title="このまま取り込む"
                    note={`${ready.length}行`}
                    startsOpen={ready.length <= 50 || choose.length === 0}
                  >
                    <ul className={css.lines}>
                      {ready.map((line) => (
                        <li key={line.n}>
                          <ReadyLine line={line} typed={reply?.typed} />
                        </li>
                      ))}
                    </ul>
                  </Expandable>
                )}
                <Missing lines={missing} {...shared} field={field} />
              </>
            )}
          </AnswerForm>
        ) : (
          <EmptyState title="取り込める行はありませんでした。">
            <Button as={SiteLink} to={importHistory.pattern} tone="secondary">
              別の記録を読み取る
            </Button>
          </EmptyState>
        )}
        <Left title="既に登録されています" lines={known} />
        <Left
          title="同じ謎が前の行にもあります"
          lines={twice}
          note="取り込むのは前の行だけです。2回目の日付は、ナゾ活に加えられます。"
        />
      </div>
    </>
  )
}

function ReadyLine({ line, typed }: Pick<LineProps, "line" | "typed">) {
  const [mystery] = line.candidates
  const name = `pick-${line.n}`
  return (
    <Checkbox
      name={name}
      value={mystery?.id}
      defaultChecked={!typed || name in typed}
      label={
        <>
          {mystery?.title}
          <small className={css.understood}>{understoodOf(line)}</small>
        </>
      }
    />
  )
}

function Left({ title, lines, note }: { title: string; lines: LeftLine[]; note?: string }) {
  if (lines.length === 0) return null
  return (
    <Expandable title={title} note={`${lines.length}行`}>
      {note && <p className="text-14 ink-2">{note}</p>}
      <LeftLines lines={lines} />
    </Expandable>
  )
}
