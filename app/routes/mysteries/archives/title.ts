import type { ArchivesState } from "#shared/addresses/archives.ts"

export function archivesTitle({ month, page }: ArchivesState): string {
  if (month === null) return "終了した謎"
  return `${monthText(month)}に終了した謎${page > 1 ? `（${page}ページ目）` : ""}`
}

/** 2025年3月 */
function monthText(month: string): string {
  const [year, number] = month.split("-").map(Number)
  return `${year}年${number}月`
}
