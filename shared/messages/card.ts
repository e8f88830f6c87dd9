export const NOTHING = "まだカードにするものがありません。"
export const DRAWING = "描いています"
export const NOT_DRAWN = "描けませんでした。"
export const LINK_ERROR = "リンクを作れませんでした。"
export const WITHDRAW_ERROR = "リンクを取り消せませんでした。"
export const WITHDRAWN = "リンクを取り消しました"
export const BLOCKED = "ブラウザがXの画面を開けませんでした。もう一度「X」を押してください。"
export const FOR_WHO_KNOWS =
  "リンクを知っている人だけが、このカードを見られます。いつでも取り消せます。"
export const RECORD_ONLY =
  "おひとり記録モードのあいだは、リンクで見せられません。画像は保存できます。"
