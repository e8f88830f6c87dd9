import type { Conversions } from "../chat.ts"

const words = (reading: string, ...all: readonly string[]) => ({ reading, words: all })

/** Words of the clerk's own terminal. The last of them are gone with those he erases. */
export const conversions: readonly Conversions[] = [
  {
    from: "F1",
    words: [
      words("あいにくみえません", "生憎見えません。"),
      words("ありがとうございます", "ありがとうございます。"),
      words("かくにんします", "確認します。"),
      words("かちょうにはないしょ", "課長には内緒です。"),
      words("しつれいしました", "失礼しました。"),
      words("しろくまあいす", "しろくまアイス"),
      words("だれかかわって", "誰か代わってください。"),
      words("ふじさんいきかた", "富士山　行き方"),
      words("ふじみ", "不死身", "藤見", "富士見"),
      words("もうしわけ", "申し訳ございません。"),
      words("もういちどだけ", "もう一度だけ"),
      words("わらいかた", "笑い方　練習"),
    ],
  },
  { from: "C3", only: true, words: [words("つ", "つ、つかまった！")] },
  {
    from: "A1",
    words: [
      words("こちらはさんど", "こちらは三度です。"),
      words("こちらはゆき", "こちらは雪です。"),
      words("こちらはくも", "こちらは雲の中です。"),
      words("こんにゃく", "こんにゃく"),
      words("さむく", "寒くありません。"),
      words("ばいてん", "売店で何か買いますか。"),
    ],
  },
  {
    from: "A2",
    words: [
      words("みえますと", "見えますと言うべきでしたか。"),
      words("みえません", "見えません。"),
      words("みちに", "道に迷いました。"),
      words("みなさま", "皆様によろしく。"),
      words("うそを", "嘘をつきました。"),
      words("うれしい", "嬉しいです。"),
      words("やめる", "辞めるべきでしたか。"),
      words("ふじさんふもと", "富士山の麓に着きましたのでご報告。"),
      words("きっぷを", "切符を落としてしまいました。"),
      words("じつは", "実は笑う稽古をしております。"),
      words("せんだいの", "先代のほうがお上手でしたか。"),
      words("はれている", "晴れていると申しましょうか。"),
    ],
  },
  { from: "A3", words: [] },
]
