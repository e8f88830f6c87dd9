export const SAVED = "開催状況を更新しました"
export const CHANGED_MEANWHILE =
  "ほかの人が先に開催状況を変えました。いまの内容を確かめて、もう一度お試しください"
export const NEW_MEMBER = "開催状況は、登録から7日たつと変えられます"
export const OF_DESK =
  "この開催状況は運営が設定したものです。変わったことがあれば、お問い合わせからお知らせください"
export const DATES_CHECKED = "日程の変更は、謎の編集から送ってください。確認してから公開します"
export const DAYS = "日付を確認してください"
export const DAY_INVALID = DAYS
export const DAYS_ORDER = "最終日は初日と同じ日か、それより後にしてください"
export const DAYS_MISSING = "新しい初日を入力してください"
export const WORDS_TOO_LONG = "ひとことは140文字以内で入力してください"
export const WORDS_LINK = "ひとことにURLは書けません。公式サイトの欄をお使いください"
export const CONFIRMED = "確認を受け取りました。ありがとうございます"
export const TAKEN_BACK = "確認を取り消しました"
export const NOT_NOW = "いまは確認を受け付けていません。開催期間と開催状況をご確認ください"
