import type { MakersState } from "#shared/addresses/makers.ts"
import { kanaRows } from "#shared/lists/kana-rows.ts"

export function makersTitle({ row, words, page }: MakersState): string {
  const name = kanaRows.find(({ id }) => id === row)?.name
  const about = [
    words && `「${words}」`,
    name && (row === "other" ? name : `${name}行`),
    page > 1 && `${page}ページ目`,
  ].filter(Boolean)
  return about.length > 0 ? `制作からさがす（${about.join("・")}）` : "制作からさがす"
}
