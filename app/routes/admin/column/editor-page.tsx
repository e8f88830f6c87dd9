import { useEffect, useRef, useState } from "react"
import { useFetcher } from "react-router"
import { Differences } from "#app/components/desk/differences.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import type { DifferentReply } from "#app/request/refuse-different.ts"
import { Button } from "#app/ui/button.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { addresses } from "#shared/addresses/addresses.ts"
import {
  columnPictures,
  columnVersions,
  deskColumn,
  deskColumns,
} from "#shared/addresses/desk-columns.ts"
import { columnStatusNames } from "#shared/columns/status.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import { AuthorForm } from "./author-form.tsx"
import css from "./editor-page.module.css"
import { Preview } from "./preview.tsx"
import type { ColumnToWrite } from "./read-page.ts"
import type { DraftReply } from "./receive-draft.ts"
import { Toolbar } from "./toolbar.tsx"
import { useKeptText } from "./use-kept-text.ts"

const names: Readonly<Record<string, string>> = {
  title: "タイトル",
  summary: "リード",
  body: "本文",
  tags: "タグ",
}

/** After so long without a key the preview follows. */
const pause = 1000

type Props = { data: ColumnToWrite; reply: DraftReply | undefined }

/** Where a column is written: the form beside what readers will see. */
export function EditorPage({ data, reply }: Props) {
  const { id, status, publishedAt, isAhead, values, uid } = data
  const live = useFetcher<DraftReply>()
  const form = useRef<HTMLDivElement>(null)
  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(wait.current), [])
  const kept = useKeptText(`column/${uid}/${id}`, values)
  const [round, setRound] = useState(0)
  const refusal = isRefusal(reply) ? reply : undefined
  const isOfAuthor = refusal?.typed.act === "author"
  const ofDraft = isOfAuthor ? undefined : refusal
  const differences = ofDraft?.differences?.map((one) => ({
    ...one,
    name: names[one.field] ?? one.field,
  }))
  // A drawing from before the newest save is of no text in the form, unless the save was refused.
  const followed = ofDraft || live.data?.typed.version === values.version ? live.data : undefined
  const previewed = [followed, reply].find((one) => one && "drawn" in one)
  const drawn = previewed && "drawn" in previewed ? previewed.drawn : data.drawn
  const shown = kept.restored ?? (reply && !refusal ? reply.typed : values)

  function follow() {
    const element = form.current?.querySelector("form")
    if (!element) return
    const typed = Object.fromEntries(
      Array.from(new FormData(element), ([name, value]) => [name, String(value)]),
    )
    kept.keep(typed)
    clearTimeout(wait.current)
    wait.current = setTimeout(() => {
      const sent = new FormData(element)
      sent.set("act", "preview")
      void live.submit(sent, { method: "post", action: deskColumn.write({ id }, "") })
    }, pause)
  }

  return (
    <div className={css.page}>
      <p>
        <SiteLink to={deskColumns.pattern} className="row-inline tap accent text-14">
          コラムの一覧へ
        </SiteLink>
      </p>
      <h1 className={css.title}>コラムを編集する</h1>
      <p className={css.facts}>
        <b>{columnStatusNames[status]}</b>
        {publishedAt && <span className="num">{dateTimeText(publishedAt)}</span>}
        {isAhead && status === "published" && <span>読者が見ているのは前の版です</span>}
        {isAhead && status === "scheduled" && <span>予約した時の版が公開されます</span>}
        {status === "published" && (
          <SiteLink to={addresses.column(id)} className="link">
            公開中のページ
          </SiteLink>
        )}
        <SiteLink
          to={columnVersions.write({ id, version: null, before: null }, "")}
          className="link"
        >
          版の一覧
        </SiteLink>
        <SiteLink to={columnPictures.write({ id }, "")} className="link">
          画像
        </SiteLink>
      </p>
      {kept.found && !ofDraft && (
        <AlertBox
          tone="warning"
          title="このブラウザに、保存していない書きかけがあります"
          action={
            <div className="row wraps gap-8">
              <Button
                size="s"
                onClick={() => {
                  kept.restore()
                  setRound(round + 1)
                }}
              >
                書きかけに戻す
              </Button>
              <Button size="s" tone="quiet" onClick={kept.forget}>
                書きかけを捨てる
              </Button>
            </div>
          }
        >
          {kept.found.version === values.version
            ? "最後に保存した版から書き足したものです。"
            : "この書きかけのあとに、別の版が保存されています。戻してから保存すると、違いを選べます。"}
        </AlertBox>
      )}
      <div className={css.halves}>
        <div ref={form} onInput={follow} className={css.half}>
          <SiteForm
            key={`${values.version} ${round}`}
            reply={ofDraft}
            button="下書きを保存する"
            otherwise={
              <>
                <Button type="submit" name="act" value="preview" tone="secondary">
                  プレビューを更新する
                </Button>
                <Button type="submit" name="act" value="publish" tone="secondary">
                  {status === "published" ? "この内容で更新する" : "いま公開する"}
                </Button>
                {status !== "published" && (
                  <Button type="submit" name="act" value="schedule" tone="secondary">
                    この日時に公開を予約する
                  </Button>
                )}
                {(status === "published" || status === "scheduled") && (
                  <Button type="submit" name="act" value="unpublish" tone="danger">
                    {status === "published" ? "公開を終える" : "予約を取り消す"}
                  </Button>
                )}
              </>
            }
          >
            {(field) => {
              const of = (name: string) => ({
                label: names[name] ?? name,
                ...field(name, shown[name]),
              })
              return (
                <>
                  {differences && <Differences of={differences} />}
                  <input
                    type="hidden"
                    name="version"
                    value={ofDraft?.typed.version ?? shown.version}
                  />
                  <TextField required maxLength={200} {...of("title")} />
                  <TextArea note="任意" rows={2} limit={1000} {...of("summary")} />
                  <Toolbar of="form-body" />
                  <TextArea rows={24} limit={40_000} spellCheck={false} {...of("body")} />
                  <TextField
                    note="任意"
                    hint="「、」で区切ります。同じタグのコラムが「あわせて読む」に並びます。"
                    autoComplete="off"
                    {...of("tags")}
                  />
                  {status !== "published" && (
                    <TextField
                      label="公開する日時"
                      note="予約するとき"
                      hint="日本時間"
                      {...field("at", shown.at ?? "")}
                      type="datetime-local"
                    />
                  )}
                </>
              )
            }}
          </SiteForm>
        </div>
        <Preview drawn={drawn} of="form-body" />
      </div>
      <AuthorForm reply={isOfAuthor ? refusal : undefined} values={data.author} />
    </div>
  )
}

const isRefusal = (reply: DraftReply | undefined): reply is DifferentReply =>
  reply !== undefined && !("drawn" in reply)
