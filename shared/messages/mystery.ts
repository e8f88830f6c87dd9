import { entryLimits } from "../mysteries/entry-limits.ts"
import { closedDaysLimit } from "../mysteries/hours-limits.ts"
import { numberText } from "../text/number-text.ts"

/** The contract has these two in English. */
export const IMAGE_UPLOAD_ERROR = "storage upload error"
export const SAVE_ERROR = "insert error"

export const TITLE_REQUIRED = "タイトルを入力してください"
export const TITLE_TOO_LONG = tooLong("タイトル", entryLimits.title)
export const MAKER_REQUIRED = "制作者を入力してください"
export const MAKER_TOO_LONG = tooLong("制作者", entryLimits.maker)
export const TYPE_REQUIRED = "タイプを1つ以上選んでください"
export const ABOUT_REQUIRED = "公式ページのURLか、内容の説明のどちらかを入力してください"
export const URL_INVALID = "https:// から始まるURLを入力してください"
export const NUMBER_INVALID = "数字だけで入力してください"
export const NUMBER_RANGE = "入力できる範囲の数字にしてください"
export const DAY_INVALID = "日付を確認してください"
export const DAYS_ORDER = "終了日は開始日と同じ日か、それより後にしてください"
export const PEOPLE_ORDER = "最大人数は最少人数以上にしてください"
export const MINUTES_ORDER = "長いときの時間は、短いときの時間以上にしてください"
export const TOO_LONG = "文字数を減らしてください"
export const TAGS_TOO_MANY = tooMany("タグ", entryLimits.tags, "個")
export const TAG_TOO_LONG = tooLong("タグ1個", entryLimits.tag)
export const VENUE_UNKNOWN =
  "この名前の会場は登録されていません。「新しい会場を加える」に入力すると、地図に加えられます"
export const VENUE_NAME_REQUIRED = "新しい会場の名前を入力してください"
export const VENUE_PREFECTURE_REQUIRED = "新しい会場の都道府県を選んでください"
export const POSITION_INVALID =
  "日本国内の緯度と経度（例：35.68954, 139.70064）か、それを含む地図のリンクを入力してください"
export const STATIONS_TOO_MANY = tooMany("最寄り駅", entryLimits.stations, "駅")
export const VENUES_TOO_MANY = tooMany("会場", entryLimits.venues, "か所")
export const CLOSED_ALWAYS = "定休日は、週に6日までです"
export const SHUT = "休み"
export const HOURS_REQUIRED =
  "始まりと終わりの時刻を入力してください。休みの曜日は「休み」で選べます"
export const HOURS_TIME = "時刻は 9:30 のように、5分きざみで入力してください"
export const HOURS_ORDER =
  "終わりは始まりより後にしてください。日付をまたぐときは「翌日」を選んでください"
export const HOURS_LAST_ENTRY = "最終入場は、始まりから終わりまでの時刻にしてください"
export const HOURS_OVERLAP = "同じ日の、前の時間帯と重なっています"
export const HOURS_NONE = "営業する曜日の時刻を、1つ以上入力してください"
export const CLOSED_DAYS_TOO_MANY = tooMany("臨時の休み", closedDaysLimit, "日")
export const RERUN_UNKNOWN = "ナゾメグリの謎のページのURLを入力してください"
export const RERUN_DENIED =
  "再演が「いいえ」のままです。再演でなければ空にし、再演なら「はい」を選んでください"

export const DRAFT_SAVED = "下書きを保存しました"
export const SUBMITTED = "登録ありがとうございます。運営者が確認してから公開します"
export const ENTRY_SAVED = "内容を更新しました"
export const CHANGE_SUBMITTED =
  "内容を更新しました。タイトル・制作者・日程の変更と新しい会場は、確認してから公開します"
export const DELETED = "下書きを削除しました"
export const DELETE_ERROR = "この謎は削除できません。お手数ですが、お問い合わせください"

/* @__NO_SIDE_EFFECTS__ */
function tooLong(field: string, limit: number): string {
  return `${field}は${numberText(limit)}文字以内で入力してください`
}

/* @__NO_SIDE_EFFECTS__ */
function tooMany(things: string, limit: number, unit: string): string {
  return `${things}は${limit}${unit}までです`
}
