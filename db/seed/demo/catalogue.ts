/** Makers, venues and games of the demo; all of them are invented. Days count from the day of seeding. */
export const makers = [
  {
    name: "夜更けの鍵屋",
    kana: "よふけのかぎや",
    description: "古い物語の続きを、鍵のかかった部屋に仕立てています。",
  },
  {
    name: "さかさま灯台社",
    kana: "さかさまとうだいしゃ",
    description: "港町で生まれた制作チームです。広い会場を歩きまわる謎が得意です。",
  },
  {
    name: "三丁目パズル商会",
    kana: "さんちょうめぱずるしょうかい",
    description: "町内会のような気軽さで、街と鉄道の謎を届けています。",
  },
  {
    name: "こだま謎解き研究室",
    kana: "こだまなぞときけんきゅうしつ",
    description: "本とオンラインの謎をつくる、小さな研究室です。",
  },
] as const

export const places = [
  {
    name: "夜更けの鍵屋 一番館",
    kana: "よふけのかぎや いちばんかん",
    prefecture: "13",
    stations: ["新宿三丁目"],
    at: [35.6905, 139.7064],
  },
  {
    name: "さかさま灯台 第二倉庫",
    kana: "さかさまとうだい だいにそうこ",
    prefecture: "14",
    stations: ["馬車道"],
    at: [35.4502, 139.6361],
  },
  {
    name: "川べりホール 中之島",
    kana: "かわべりほーる なかのしま",
    prefecture: "27",
    stations: ["なにわ橋", "北浜"],
    at: [34.6926, 135.5069],
  },
  {
    name: "喫茶 おやつと謎",
    kana: "きっさ おやつとなぞ",
    prefecture: "40",
    stations: ["赤坂"],
    at: [33.5886, 130.3897],
  },
] as const

type DemoMystery = {
  key: string
  title: string
  maker: (typeof makers)[number]["name"]
  types: string
  categories: string
  prefectures: string
  tag: string
  venue?: (typeof places)[number]["name"]
  place: string
  story: string
  content: string
  people?: [least: number, most: number]
  minutes?: [usual: number, most: number]
  price: number
  /** First and last day; none means that there is no such bound. */
  runs: [first: number | null, last: number | null]
  addedDaysAgo: number
  pickUp?: string
}

export const mysteries: DemoMystery[] = [
  {
    key: "lastTrain",
    title: "最終列車は七つの改札を抜けて",
    maker: "三丁目パズル商会",
    types: "02",
    categories: "9,10",
    prefectures: "13",
    tag: "鉄道,一日乗車券,秋のおでかけ",
    place: "都内の七つの駅（一日乗車券つき）",
    story:
      "終電を見送った駅のホームに、車掌の帽子がひとつ残されていた。内側に縫いこまれた小さな切符には、聞いたことのない駅名が書かれている。",
    content:
      "一日乗車券を使って都内の七つの駅をめぐる周遊型の謎解きです。駅から駅への移動時間も謎を考える時間になります。お好きな日に、お好きな駅から始められます。",
    people: [1, 4],
    minutes: [240, 360],
    price: 2800,
    runs: [-45, 46],
    addedDaysAgo: 60,
    pickUp: "一日乗車券つき。のんびり電車に揺られながら解く七つの謎。",
  },
  {
    key: "clockmaker",
    title: "時計職人の眠らない工房",
    maker: "夜更けの鍵屋",
    types: "03,16",
    categories: "1",
    prefectures: "13",
    tag: "少人数,貸切",
    venue: "夜更けの鍵屋 一番館",
    place: "夜更けの鍵屋 一番館（新宿三丁目駅から徒歩4分）",
    story: "百年間一度も止まらなかった工房の大時計が、今夜、零時の一分前で動かなくなった。",
    content:
      "ひと組ごとの貸切でお楽しみいただくルーム型の脱出ゲームです。制限時間は60分。手先の器用さは必要ありませんが、よく見る目は必要です。",
    people: [2, 6],
    minutes: [60, 90],
    price: 3500,
    runs: [-200, null],
    addedDaysAgo: 210,
  },
  {
    key: "lighthouse",
    title: "さかさま灯台と海のない港",
    maker: "さかさま灯台社",
    types: "04,16",
    categories: "1,6",
    prefectures: "14",
    tag: "チーム戦,はじめてでも安心",
    venue: "さかさま灯台 第二倉庫",
    place: "さかさま灯台 第二倉庫（馬車道駅から徒歩6分）",
    story: "海図には確かに港がある。けれど船長の双眼鏡に映るのは、どこまでも続く麦畑だった。",
    content:
      "最大百人が同じ会場で挑むホール型の公演です。おひとりでも参加でき、当日その場で四人のチームになります。司会者の説明があるので、はじめての方も安心です。",
    people: [1, 4],
    minutes: [60, 120],
    price: 3200,
    runs: [-20, 8],
    addedDaysAgo: 40,
  },
  {
    key: "riverside",
    title: "川べりの怪盗と六枚の絵はがき",
    maker: "さかさま灯台社",
    types: "05,15",
    categories: "1,7",
    prefectures: "27",
    tag: "潜入,変装歓迎",
    venue: "川べりホール 中之島",
    place: "川べりホール 中之島（なにわ橋駅から徒歩3分）",
    story:
      "怪盗から届いたのは予告状ではなく、旅先からの絵はがきだった。六枚目の消印は、明日の日付になっている。",
    content:
      "夜会の招待客になって会場の中を自由に調べる潜入型の公演です。話しかける相手によって手に入る情報が変わります。いちばん早く真相にたどり着いた方に、記念品を差し上げます。",
    people: [1, 2],
    minutes: [100, 120],
    price: 4200,
    runs: [25, 70],
    addedDaysAgo: 5,
  },
  {
    key: "bakery",
    title: "焼きたてパンと秘密の回覧板",
    maker: "三丁目パズル商会",
    types: "01",
    categories: "4,5,10",
    prefectures: "11",
    tag: "商店街,親子で,食べ歩き",
    place: "川越市内の商店街（受付は観光案内所）",
    story:
      "三丁目のパン屋さんが、朝になると決まって一つ多くパンを焼く。その理由を知っているのは回覧板だけらしい。",
    content:
      "商店街を歩きながら解く、親子向けの街歩き謎です。小学校低学年のお子さんから楽しめて、途中のお店ではおやつの割引も受けられます。雨の日も屋根のある通りだけでまわれます。",
    people: [1, 5],
    minutes: [90, 150],
    price: 1200,
    runs: [-30, 30],
    addedDaysAgo: 33,
  },
  {
    key: "stampRally",
    title: "森の郵便局をさがせ",
    maker: "三丁目パズル商会",
    types: "10,01",
    categories: "2,4,5,10,11",
    prefectures: "12,11",
    tag: "公園,スタンプラリー",
    place: "千葉県と埼玉県の五つの公園",
    story: "どんぐりの切手を貼った手紙が届いた。差出人は、地図にのっていない森の郵便局。",
    content:
      "五つの公園に隠されたスタンプを集める、無料の宝さがしです。台紙は各公園の案内所で配布しています。ひとつの公園だけでも遊べて、全部集めると最後の手紙が読めます。",
    people: [1, 10],
    minutes: [60, 300],
    price: 0,
    runs: [-10, 13],
    addedDaysAgo: 14,
  },
  {
    key: "teaRoom",
    title: "おやつの時間は三時半",
    maker: "夜更けの鍵屋",
    types: "07",
    categories: "1,6",
    prefectures: "40",
    tag: "カフェ,飲みものつき",
    venue: "喫茶 おやつと謎",
    place: "喫茶 おやつと謎（赤坂駅から徒歩2分）",
    story:
      "この店の時計はどれも三時半で止まっている。注文したケーキの皿に、店主の字で小さな問いが書かれていた。",
    content:
      "喫茶店の席で、飲みものとお菓子をいただきながら楽しむ謎解きです。時間の制限はありません。ヒントは店員さんに声をかけると教えてもらえます。",
    people: [1, 4],
    minutes: [60, 120],
    price: 1800,
    runs: [-90, null],
    addedDaysAgo: 95,
  },
  {
    key: "observatory",
    title: "深夜零時の天文台から",
    maker: "こだま謎解き研究室",
    types: "08",
    categories: "3,6",
    prefectures: "",
    tag: "ブラウザだけで遊べる,一人用",
    place: "オンライン（パソコン・スマートフォン）",
    story: "観測を終えた天文台に、まだ見つかっていない星からの返信が届いた。",
    content:
      "アプリの登録がいらない、ブラウザだけで遊べるオンライン謎解きです。途中で閉じても続きから再開できます。音は出なくても解けますが、イヤホンがあるとより楽しめます。",
    people: [1, 1],
    minutes: [120, 180],
    price: 1500,
    runs: [-120, null],
    addedDaysAgo: 125,
  },
  {
    key: "bookshop",
    title: "背表紙のない本屋",
    maker: "こだま謎解き研究室",
    types: "13,11",
    categories: "3",
    prefectures: "",
    tag: "本,じっくり",
    place: "全国の書店・通信販売",
    story:
      "その本屋の棚には、背表紙のない本ばかりが並んでいる。題名を言い当てた人だけが、続きを読める。",
    content:
      "切ったり折ったりせずに、読むだけで最後まで解ける謎解きの本です。全部で四つの章があり、章ごとに答えを確かめられます。",
    people: [1, 2],
    minutes: [180, 300],
    price: 1980,
    runs: [-300, null],
    addedDaysAgo: 290,
  },
  {
    key: "chat",
    title: "既読がつかないともだち",
    maker: "こだま謎解き研究室",
    types: "12,08",
    categories: "2,3",
    prefectures: "",
    tag: "無料,通勤時間に",
    place: "オンライン（LINE）",
    story: "転校していったあの子から、毎晩ひとことだけ届く。返事をしても、既読は一度もつかない。",
    content:
      "メッセージのやりとりで進む無料の謎解きです。一日一話、全部で七話。通勤や通学の合間にどうぞ。",
    people: [1, 1],
    minutes: [30, 60],
    price: 0,
    runs: [-15, null],
    addedDaysAgo: 16,
  },
  {
    key: "hotel",
    title: "二〇四号室に朝は来ない",
    maker: "夜更けの鍵屋",
    types: "03,14",
    categories: "1,8",
    prefectures: "26",
    tag: "泊まって解く,ふたり旅",
    place: "京都市内の宿（予約の際にお知らせします）",
    story: "宿帳に残された宿泊客の名前は、百年前からずっと同じだった。",
    content:
      "ひと晩泊まって、部屋の中で好きな時間に楽しむ謎解きです。答えは翌朝十時までに受付へ。解けても解けなくても、朝ごはんはゆっくり召し上がれます。",
    people: [2, 3],
    minutes: [180, 600],
    price: 16800,
    runs: [-60, 120],
    addedDaysAgo: 70,
  },
  {
    key: "snowfield",
    title: "雪原ステーションの十二時間",
    maker: "さかさま灯台社",
    types: "05,16",
    categories: "1,7",
    prefectures: "01",
    tag: "冬の公演,チーム戦",
    place: "札幌市内の特設会場",
    story: "吹雪で孤立した観測基地。無線から聞こえるのは、十二時間後のわたしたちの声だった。",
    content:
      "六人ひと組で挑む、冬の特別公演です。公演はすべて終了しました。たくさんのご参加、ありがとうございました。",
    people: [4, 6],
    minutes: [90, 120],
    price: 3800,
    runs: [-110, -35],
    addedDaysAgo: 140,
  },
]
