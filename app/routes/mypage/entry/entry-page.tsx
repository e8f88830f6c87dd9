import { addresses } from "#shared/addresses/addresses.ts"
import * as ownEntries from "#shared/addresses/own-entries.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { shortDayText } from "#shared/time/tokyo.ts"
import { EntryForm, type EntryReply } from "./entry-form.tsx"
import css from "./entry-page.module.css"
import type { EntryPageData } from "./read-page.ts"

type Props = { title: string; page: EntryPageData; reply: EntryReply | undefined }

const stops = [
  { label: "マイページ", to: addresses.mypage },
  { label: "登録した謎", to: ownEntries.pattern },
]

/** A member's mystery: where it stands, and the form. */
export function EntryPage({ title, page, reply }: Props) {
  return (
    <>
      <PageHead title={title} stops={stops} lead={leadOf(page)} />
      <Standing page={page} />
      <EntryForm page={page} reply={reply} />
    </>
  )
}

function leadOf({ stands }: EntryPageData): string {
  switch (stands?.publication) {
    case "published":
      return "公開中です。直した内容はすぐに反映されます。タイトル・制作者・日程の変更と新しい会場だけは、運営者が確認してから公開します。"
    case "submitted":
      return "運営者が確認しています。確認中も内容を直せます。"
    default:
      return "運営者が確認してから公開します。はじめに必要なのは、タイトル・制作者・タイプと、URLか内容の説明だけです。"
  }
}

/** The words of an administrator, and what readers see meanwhile. */
function Standing({ page: { stands } }: { page: EntryPageData }) {
  if (!stands) return null
  const { rejectedReason, shown, changeRejected } = stands
  if (shown === null && rejectedReason === null) return null
  return (
    <div className={css.standing}>
      {rejectedReason !== null && (
        <AlertBox tone="warning" title="修正をお願いします">
          {rejectedReason}
        </AlertBox>
      )}
      {shown && (
        <AlertBox
          tone={changeRejected === null ? "info" : "warning"}
          title={changeRejected === null ? "変更を確認しています" : "変更の修正をお願いします"}
        >
          {changeRejected !== null && <p>{changeRejected}</p>}
          <p>いま公開している内容：{shownText(shown)}</p>
        </AlertBox>
      )}
    </div>
  )
}

type Shown = NonNullable<NonNullable<EntryPageData["stands"]>["shown"]>

function shownText({ title, maker, startDate, endDate }: Shown): string {
  const days = [startDate, endDate].map((day) => (day === null ? "" : shortDayText(day)))
  const dates = days.join("") === "" ? null : days.join("〜")
  return [`「${title}」`, maker, dates].filter((text) => text !== null).join("、")
}
