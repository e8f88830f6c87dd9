/** The states of a column. Readers get published ones. */
export const columnStatuses = ["draft", "scheduled", "published", "unpublished"] as const

export type ColumnStatus = (typeof columnStatuses)[number]

export const columnStatusNames: Readonly<Record<ColumnStatus, string>> = {
  draft: "下書き",
  scheduled: "予約",
  published: "公開中",
  unpublished: "公開終了",
}
