import type { ColumnBrief } from "#domain/columns/brief.ts"
import { sharePictureAddress } from "#shared/pictures/share-picture.ts"
import { truncate } from "#shared/text/truncate.ts"
import { versionOf } from "./version.ts"

export type ColumnPicture = ReturnType<typeof columnPictureOf>

type Shown = Pick<ColumnBrief, "title" | "summary" | "topic" | "author" | "memberName">

const wordsShown = 70

/** The facts on a column's share picture. */
export const columnPictureOf = ({ title, summary, topic, author, memberName }: Shown) =>
  ({
    kind: "columns",
    title,
    words: truncate(summary, wordsShown),
    topic: topic ?? "",
    author: memberName ?? author,
  }) as const

export const columnPictureAddress = (column: Shown & { id: number }) =>
  sharePictureAddress("columns", column.id, versionOf(columnPictureOf(column)))
