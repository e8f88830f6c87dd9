/** The place for those who have finished a game. */
export type AfterGame = {
  title: string
  /** Of the one who greets there: one a day. `{n}`: how many impressions are to be read. */
  greetings: { by: string; texts: readonly string[] }
  impressions: { heading: string; lead: string; stamps: readonly string[] }
}

export const afterGames: Readonly<Record<string, AfterGame>> = {
  planetarium: {
    title: "裏口",
    greetings: {
      by: "梅津",
      texts: [
        "はい、ノートに残っているのは、{n}人ぶん。券の数とは、もう比べません。",
        "はい、裏口からどうぞ。鍵は、直さないことになりました。",
        "はい、閉館しましたけど。……星だけは、まだ点きますよ。",
      ],
    },
    impressions: {
      heading: "感想ノート",
      lead: "最後まで見た人だけが読めるノートです。ひとり一つ、140文字まで。",
      stamps: ["豆電球", "錨", "舵", "鼓", "湯のみ", "竹"],
    },
  },
}
