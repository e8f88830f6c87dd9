import { stationText } from "../catalogue/station-name.ts"
import type { OrderId } from "./orders.ts"

const names: Record<OrderId, string> = {
  recommended: "おすすめ順",
  new: "新着順",
  ending: "終了が近い順",
  popular: "人気順",
  satisfying: "満足度順",
  easy: "やさしい順",
  hard: "むずかしい順",
  "rarely-solved": "成功率が低い順",
  "often-solved": "成功率が高い順",
  price: "安い順",
  start: "開催日が近い順",
  near: "近い順",
}

/** 新宿駅から近い順, if the station is known. */
export const orderName = (order: OrderId, at: string): string =>
  order === "near" && at !== "" ? `${stationText(at)}から近い順` : names[order]
