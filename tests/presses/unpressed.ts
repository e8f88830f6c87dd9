/** Actions that no journey presses, by the page they are on. The list only shrinks. */
export const unpressed: readonly string[] = [
  // Without scripts, where presses are not noted.
  "button 並べる",
  "button 絞り込む",

  // Mails: tests/http follows their links.
  "button メールを停止する",
  "button メールアドレスを確認する",

  // Cards, reviews and searches.
  "button この謎を見る",
  "button リセット",
  "menu *さんを通報する",
  "menu 気になるを解除",
  "button 「*」の記録を編集|「*」の記録を編集を編集|「*」の満足度を残す|「*」の満足度を残すを編集",

  // The profile and its settings.
  "button 確認メールを送り直す",
  "button 確認メールを送る",
  "button 設定用のメールを送る",
  "button ログアウトする",
  "button ほかのすべての端末をログアウトする",
  "button 連携を解除する",
  "button オンにする",
  "button オフにする",
  "button 確認して進む",

  // Other pages of a member.
  "button 受け取る（*）",
  "button 未使用に戻す（*）|使用済みにする（*）",
  "button 書きかけを消す",
  "button 残りはすべて取り込まない",
  "button 地図で位置を決める",
  "button この位置にする",
  "button フォロワーから外す（*さん）",
  "button フォロワーから外す",
  "button この内容で上書きする",
  "button 購読用のURLを発行する",
  "button 新しいURLにする",
  "button URLを取り消す",
  "button カレンダーに取り込む",
  "button 回答を変更する|回答する",

  // A talk: pictures are pressed by their words, too.
  "button 大きくする",
  "button 地図にもどる",
  "button もう一度、入港を見る",
]
