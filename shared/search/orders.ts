import { stationText } from "../catalogue/station-name.ts"

export const orders = [
  { id: "recommended", name: "おすすめ順" },
  { id: "new", name: "新着順" },
  { id: "ending", name: "終了が近い順" },
  { id: "popular", name: "人気順" },
  { id: "satisfying", name: "満足度順" },
  { id: "easy", name: "やさしい順" },
  { id: "hard", name: "むずかしい順" },
  { id: "rarely-solved", name: "成功率が低い順" },
  { id: "often-solved", name: "成功率が高い順" },
  { id: "price", name: "安い順" },
  { id: "start", name: "開催日が近い順" },
  { id: "near", name: "近い順" },
] as const

export type OrderId = (typeof orders)[number]["id"]

/** 新宿駅から近い順, if the station is known. */
export const orderName = (order: OrderId, at: string): string =>
  order === "near" && at !== ""
    ? `${stationText(at)}から近い順`
    : (orders.find(({ id }) => id === order)?.name ?? "")
