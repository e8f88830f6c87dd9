/** Texts about a file of mysteries that the desk brings in. */
export const EMPTY = "ファイルを選ぶか、表を貼り付けてください"
export const FILE_TOO_LARGE = "ファイルは8MBまでです"
export const SOURCE_TOO_LONG = "出どころは60文字以内にしてください"
export const HEADINGS =
  "一行目に列の見出しが見つかりませんでした。「タイトル」「ID」「管理番号」のどれかを見出しに入れてください。"
export const TOO_MANY_LINES = "一度に取り込めるのは10,000行までです。分けて取り込んでください。"
export const LIMIT = "取り込みは30日の間に100回までです"
export const UNDONE_ALREADY = "この取り込みは取り消し済みか、取り消せる30日を過ぎています"

/** Faults of a line. */
export const LONG_CELL = "ひとつの欄が長すぎます（20,000文字まで）"
export const WIDE = "見出しより列が多くあります"
export const NARROW = "見出しより列が足りません"
export const UNCLOSED = '引用符（"）が閉じられていません'
export const UNREADABLE = "読めない文字があります。ファイルをUTF-8で保存し直してください。"
export const ID_INVALID = "謎のIDか、謎のページのURLにしてください"
export const ID_UNKNOWN = "このIDの謎はありません"
export const KEY_TOO_LONG = "管理番号は100文字以内にしてください"
export const KEY_OF_ANOTHER = "この管理番号は別の謎のものです"
export const keyIsOther = (key: string) => `この謎の管理番号は「${key}」です`
export const merged = (title: string) => `「${title}」にまとめられた謎です`
export const repeated = (line: number) => `${line}行目と同じ謎です`
export const twin = (id: string) =>
  `タイトル・制作・開始日の同じ謎があります。変更するときは、IDの列に ${id} を入れてください。`
export const DAY = "日付を「2026-04-01」の形で書いてください"
export const DAYS = "日付を「2026-04-01、2026-04-02」の形で書いてください"
export const HOURS =
  "「13:00–21:00（最終入場 19:30）」の形か「休み」で書いてください。日をまたぐときは、終わりを「翌1:00」と書きます"
export const CLOSED_AND_OPEN = "定休日と営業時間が食い違っています。どちらかを直してください。"
export const tooManyItems = (most: number) => `ひとつの欄に書けるのは${most}個までです`
export const oneOf = (names: readonly string[]) => `「${names.join("」「")}」のどれかにしてください`
export const someOf = (names: readonly string[]) =>
  `決まった名前（${names.join("、")}など）を「、」で区切ってください`
export const MAKER_UNKNOWN = "この名前の制作はまだありません"
export const MAKER_SEVERAL = "似た名前の制作がいくつかあります。登録どおりの名前にしてください。"
export const PLACE_UNKNOWN = "この名前の会場はまだありません"
export const PLACE_SEVERAL = "この名前の会場がいくつかあります。編集の画面で選んでください。"
export const PLACE_WITHOUT_PREFECTURE = "新しい会場には、都道府県がひとつだけ必要です"
export const RERUN_SELF = "もとの謎は、ほかの謎にしてください"
export const notInFile = (heading: string) => `${heading}（ファイルにない列）`
