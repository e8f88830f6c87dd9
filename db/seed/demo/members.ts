/** The people of the demo: an administrator and three who play. */
export const members = [
  {
    uid: "demo-tsugumi",
    name: "つぐみ",
    email: "tsugumi@example.com",
    role: "admin",
    official: true,
    profile: "ナゾメグリの案内役です。新しい謎の情報をお待ちしています。",
    types: ["01", "02"],
    prefectures: ["13"],
    joinedDaysAgo: 400,
  },
  {
    uid: "demo-hinata",
    name: "ひなた",
    email: "hinata@example.com",
    role: "authenticated",
    official: false,
    profile: "街歩きの謎が好きで、休みの日は知らない駅で降りてみます。最後の一問で止まりがち。",
    types: ["01", "02", "12"],
    prefectures: ["13", "14"],
    joinedDaysAgo: 310,
  },
  {
    uid: "demo-kaede",
    name: "かえで",
    email: "kaede@example.com",
    role: "authenticated",
    official: false,
    profile:
      "ルーム型を中心に、月に三つほど遊んでいます。脱出できた回数より、悔しかった回数を覚えています。",
    types: ["03", "15", "16"],
    prefectures: ["27", "26", "28"],
    joinedDaysAgo: 220,
  },
  {
    uid: "demo-soramame",
    name: "そらまめ",
    email: "soramame@example.com",
    role: "authenticated",
    official: false,
    profile: "小学生の子どもと二人で参加しています。親子で相談できる謎を探しています。",
    types: ["10", "11"],
    prefectures: ["11", "12"],
    joinedDaysAgo: 90,
  },
] as const

export type DemoMember = (typeof members)[number]["uid"]
