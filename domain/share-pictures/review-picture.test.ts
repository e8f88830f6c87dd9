import { expect, test } from "vitest"
import { reviewPictureAddress, reviewPictureOf } from "./review-picture.ts"

const review = {
  id: 7,
  mysteryTitle: "路地の手紙",
  mysteryImg: null,
  userName: "つぐみ",
  userPhotoUrl: null,
  review: "とても楽しい謎でした。",
  difficultyRating: 3,
  label: null,
}

test("an author's label is on the share picture, which has another address then", () => {
  expect(reviewPictureOf(review)).not.toHaveProperty("label")
  const labelled = { ...review, label: "関係者" }
  expect(reviewPictureOf(labelled)).toMatchObject({ label: "関係者" })
  expect(reviewPictureAddress(labelled)).not.toBe(reviewPictureAddress(review))
})
