export const NOTHING =
  "日程や会場の書かれたところが見つかりませんでした。日付のある部分を貼り付けてください。"
export const NO_JSON =
  "構造化データ（JSON-LD）の形が途中で切れているようです。はじめから終わりまでを貼り付けてください。"
export const TOO_LONG = "文字が多すぎます。日程・会場・料金のある部分だけを貼り付けてください。"
export const TOO_MANY = "一度に読み取れるのは30公演までです。分けてお試しください。"
export const CHECK = "内容を確かめて、直すか「これで合っている」に印をつけてください"
export const EMPTY = "ファイルを選ぶか、公式ページの内容を貼り付けてください"
export const NONE_LEFT = "登録する公演がひとつもありません"
