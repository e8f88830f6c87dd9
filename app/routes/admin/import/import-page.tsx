import type { ReactNode } from "react"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { TabLinks } from "#app/ui/list/tab-links.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { deskImport } from "#shared/addresses/desk-import.ts"
import type { ImportGroup } from "#shared/mysteries/import-groups.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { numberText } from "#shared/text/number-text.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import { ImportLines } from "./import-lines.tsx"
import css from "./import-page.module.css"
import type { ImportData } from "./read-page.ts"

type Props = { data: ImportData; reply: FormReply | undefined }

/** Before it is made, and afterwards. */
const groupNames: Record<ImportGroup, readonly [draft: string, made: string]> = {
  bad: ["取り込めない行", "取り込めなかった行"],
  left: ["残した行", "その間に変わっていて、残した行"],
  kept: ["取り消さなかった謎", "そのあとに変わり、取り消さなかった謎"],
  off: ["非掲載にした謎", "記録があるため、非掲載にした謎"],
  added: ["加わる謎", "加えた謎"],
  changed: ["変わる謎", "変えた謎"],
  same: ["変わらない謎", "変わらない謎"],
}

/** An import: what each of its lines does, and the button that makes or undoes it. */
export function ImportPage({ data, reply }: Props) {
  const { groups, show, pages, page, lines } = data
  const { id, fileName, source, unknown, madeAt, counts } = data.import
  const to = (group: ImportGroup, number = 1) =>
    deskImport.write({ id, show: group, page: number }, "")
  return (
    <div className={css.page}>
      <p>
        <SiteLink
          to={deskImport.write({ id: null, show: null, page: 1 }, "")}
          className="row-inline tap accent text-14"
        >
          取り込みの一覧へ
        </SiteLink>
      </p>
      <h1 className={css.title}>
        {fileName || "貼り付けた表"}の{madeAt === null ? "確認" : "取り込み"}
      </h1>
      {source !== "" && <p className="text-14 ink-2">出どころ：{source}</p>}
      {unknown.length > 0 && (
        <AlertBox tone="warning" title="取り込まない列があります">
          {unknown.map((heading) => `「${heading}」`).join("")}
          は、見出しがわからないか、ほかの列と重なっています。
        </AlertBox>
      )}
      <Act data={data} reply={reply} />
      <section className="stack gap-12" aria-label="行ごとの内容">
        <TabLinks
          label="行の種類"
          tabs={groups.map((group) => ({
            to: to(group),
            label: groupNames[group][madeAt === null ? 0 : 1],
            count: counts[group] ?? 0,
          }))}
          here={to(show)}
          link={SiteLink}
        />
        <ImportLines
          caption={groupNames[show][madeAt === null ? 0 : 1]}
          lines={lines}
          group={show}
          isMade={madeAt !== null}
        />
        <Pager page={page} pages={pages} href={(number) => to(show, number)} link={SiteLink} />
      </section>
    </div>
  )
}

function Act({ data, reply }: Props) {
  const { by, madeAt, undoneAt, added, changed, waiting, standing } = data.import
  if (madeAt === null) return <Make data={data} reply={reply} />
  const isBegun = undoneAt === null && waiting > 0
  return (
    <>
      <p>
        {dateTimeText(madeAt)} に{by ?? "退会した担当者"}さんが、{numberText(added)}件を加え、
        {numberText(changed)}件を変えました。
      </p>
      {undoneAt !== null && (
        <p>
          {dateTimeText(undoneAt)} に取り消しました。
          {standing > 0 && `まだ${numberText(standing)}件が残っています。`}
        </p>
      )}
      {isBegun && (
        <ActForm what="make" reply={reply} button="続きを取り込む">
          まだ{numberText(waiting)}件が残っています。
        </ActForm>
      )}
      {data.canUndo && (
        <ActForm
          what="undo"
          reply={isBegun ? undefined : reply}
          button={undoneAt === null ? "この取り込みを取り消す" : "続きを取り消す"}
        >
          変えた謎は元に戻り、加えた謎は消えます。そのあとにだれかが変えた謎はそのまま残り、会員の記録がある謎は非掲載になります。
        </ActForm>
      )}
    </>
  )
}

function Make({ data, reply }: Props) {
  const { publication, counts, waiting } = data.import
  const bad = counts.bad ?? 0
  if (waiting === 0) {
    return <p>取り込める行はありません。ファイルを直して、もう一度送ってください。</p>
  }
  return (
    <ActForm what="make" reply={reply} button={`${numberText(waiting)}件を取り込む`}>
      {publication === "draft" && "新しい謎は下書きになります。"}
      {bad > 0 && `取り込めない${numberText(bad)}行は、そのまま残します。`}
      この間にほかの人が変えた謎も残し、次の画面でお知らせします。
    </ActForm>
  )
}

type ActProps = {
  what: "make" | "undo"
  button: string
  reply: FormReply | undefined
  children: ReactNode
}

const ActForm = ({ what, button, reply, children }: ActProps) => (
  <div className={css.form}>
    <SiteForm reply={reply} button={button} tone={what === "undo" ? "danger" : undefined}>
      {() => (
        <>
          <input type="hidden" name="what" value={what} />
          <p className="text-14 ink-2">{children}</p>
        </>
      )}
    </SiteForm>
  </div>
)
