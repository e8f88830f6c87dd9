import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { averageDifficultyText } from "#shared/catalogue/difficulty.ts"
import { mysteryTypes } from "#shared/catalogue/mystery-types.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { sharePictureAddress } from "#shared/pictures/share-picture.ts"
import { dateRangeText } from "#shared/time/date-range.ts"
import { versionOf } from "./version.ts"

export type MysteryPicture = ReturnType<typeof mysteryPictureOf>

type Shown = Pick<
  MysteryDetail,
  "title" | "img" | "types" | "prefectures" | "startDate" | "endDate" | "averageDifficulty"
> & { maker: { name: string } | null }

const prefecturesShown = 3

/** The facts on a mystery's share picture. None depends on the current day. */
export function mysteryPictureOf(mystery: Shown) {
  const { title, img, types, prefectures, maker, averageDifficulty: average } = mystery
  const where = shortPrefectureNames(prefectures)
  return {
    kind: "mysteries",
    title,
    img,
    type: mysteryTypes.find(({ id }) => id === types[0])?.name ?? "",
    where:
      where.slice(0, prefecturesShown).join("・") +
      (where.length > prefecturesShown ? " ほか" : ""),
    dates: dateRangeText(mystery),
    maker: maker?.name ?? "",
    difficulty: average === null ? null : averageDifficultyText(average),
  } as const
}

export const mysteryPictureAddress = (mystery: Shown & { id: string }) =>
  sharePictureAddress("mysteries", mystery.id, versionOf(mysteryPictureOf(mystery)))
