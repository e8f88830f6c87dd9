import { expect, test } from "vitest"
import { photosOf } from "./photos-of.ts"

test("blank addresses do not count as photos", () => {
  expect(photosOf(["", " ", "/a.webp"], null)).toEqual(["/a.webp"])
})

test("an old review shows its single photo, unless it has a list of photos", () => {
  expect(photosOf([], "/old.webp")).toEqual(["/old.webp"])
  expect(photosOf([""], "/old.webp")).toEqual(["/old.webp"])
  expect(photosOf(["/new.webp"], "/old.webp")).toEqual(["/new.webp"])
  expect(photosOf([], " ")).toEqual([])
})
