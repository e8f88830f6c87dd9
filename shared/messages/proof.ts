export const WRONG = "合言葉がちがうか、もう使われています。書かれているとおりに入れてください。"
export const TIRED = "1時間に試せるのは10回までです。時間をおいてお試しください。"
export const MISSING = "合言葉を入れてください"
export const PROVED = "参加確認済みになりました"
export const COUNT = "1〜500の数を入れてください"
export const LIMIT =
  "使われていないコードが10,000個あります。不要なものを消してから作ってください。"
