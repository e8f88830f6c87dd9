import type { CalendarFilter } from "#shared/addresses/calendar-feed.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"

/** 東京都・ルーム型の謎 */
export function filterText({ pref, type }: CalendarFilter): string {
  const names = [
    prefectures.find(({ id }) => id === pref)?.name,
    mysteryTypes.find(({ id }) => id === type)?.name,
  ].filter(Boolean)
  return names.length > 0 ? `${names.join("・")}の謎` : "すべての謎"
}
