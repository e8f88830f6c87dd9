/** Files with the whole public catalogue, made every night. Their words are shown at /developers. */
export const dumps = [
  {
    name: "mysteries.csv",
    contentType: "text/csv; charset=utf-8",
    title: "謎解きの一覧（CSV）",
    about: "公開中の謎解きすべて。題名、制作者、会場、期間、人数、時間、料金、公式サイト。",
  },
  {
    name: "places.geojson",
    contentType: "application/geo+json; charset=utf-8",
    title: "会場の地図（GeoJSON）",
    about: "場所のわかっている会場すべて。名前、都道府県、最寄り駅、そこで遊べる謎解きのID。",
  },
  {
    name: "mysteries.ics",
    contentType: "text/calendar; charset=utf-8",
    title: "開催カレンダー（iCalendar）",
    about: "30日前から12か月先までに始まる、または終わる謎解き。近いものから5,000件まで。",
  },
] as const

export type DumpName = (typeof dumps)[number]["name"]
