import { expect, test } from "vitest"
import { photosOf } from "./photos-of.ts"

test("blank addresses are no photos", () => {
  expect(photosOf(["", " ", "/a.webp"], null)).toEqual(["/a.webp"])
})

test("an old review shows its single photo, and only while it has no list", () => {
  expect(photosOf([], "/old.webp")).toEqual(["/old.webp"])
  expect(photosOf([""], "/old.webp")).toEqual(["/old.webp"])
  expect(photosOf(["/new.webp"], "/old.webp")).toEqual(["/new.webp"])
  expect(photosOf([], " ")).toEqual([])
})
