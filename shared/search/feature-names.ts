import type { FeatureId } from "./features.ts"

const names: Record<FeatureId, string> = {
  solo: "ひとり参加OK",
  private: "貸切",
  rain: "雨でも",
  wheelchair: "車いす",
  "not-scary": "怖くない",
  "no-booking": "予約不要",
  collab: "コラボ",
  permanent: "常設",
  rerun: "再演",
  new: "新作",
  satisfying: "満足度4.0以上",
  "rarely-solved": "成功率30%以下",
  "often-solved": "成功率70%以上",
}

export const featureName = (id: FeatureId): string => names[id]
