import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { anyCharacter } from "#tests/support/any-character.ts"
import {
  columnImagePath,
  contentTypeOf,
  iconPath,
  legacyReviewPhotoPath,
  makerImagePath,
  memberFolder,
  mysteryImagePath,
  parsePath,
  placeImagePath,
  reviewPhotoPath,
  smallPath,
} from "./paths.ts"

const mystery = "abcdefghijKLMNOPQRST01"

test("files have the paths of the specification", () => {
  expect(iconPath("u1")).toBe("user/u1/icon.webp")
  expect(smallPath(iconPath("u1"))).toBe("user/u1/icon_800x800.webp")
  const photo = reviewPhotoPath("u1", mystery, 1_795_000_000_000, "x7Gq2")
  expect(photo).toBe(`user/u1/mysteries/${mystery}/review_1795000000000_x7Gq2.webp`)
  expect(smallPath(photo)).toBe(
    `user/u1/mysteries/${mystery}/review_1795000000000_x7Gq2_800x800.webp`,
  )
  expect(legacyReviewPhotoPath("u1", mystery)).toBe(
    `user/u1/mysteries/${mystery}/review_800x800.webp`,
  )
  expect(mysteryImagePath(mystery)).toBe(`mysteries/${mystery}/image.png`)
  expect(mysteryImagePath(mystery, "flyer")).toBe(`mysteries/${mystery}/flyer.png`)
  expect(makerImagePath("12")).toBe("makers/12/image.webp")
  expect(placeImagePath("7", "map")).toBe("places/7/map.webp")
  expect(columnImagePath("3", "cover")).toBe("columns/3/cover.webp")
  expect(memberFolder("u1")).toBe("user/u1/")
})

test("a path names the owner and the kind of its file", () => {
  expect(parsePath(`user/u1/mysteries/${mystery}/review_800x800.webp`)).toMatchObject({
    kind: "reviewPhoto",
    uid: "u1",
    mysteryId: mystery,
  })
  expect(parsePath("makers/1/image.webp")).toMatchObject({ kind: "makerImage", uid: null })
  expect(contentTypeOf(mysteryImagePath(mystery))).toBe("image/png")
  expect(contentTypeOf(iconPath("u1"))).toBe("image/webp")
})

describe("a path outside the storage is refused", () => {
  test.each([
    "",
    "/user/u1/icon.webp",
    "user/../u1/icon.webp",
    "user/../../etc/passwd",
    "user/u1/../u2/icon.webp",
    "user/./icon.webp",
    "user//icon.webp",
    "user/u1/icon.webp\0.png",
    "user/u1\0/icon.webp",
    "user/u1/icon.webp\n",
    "user\\u1\\icon.webp",
    "user/u%31/icon.webp",
    "user/u1/icon.webp/",
    "user/ｕ１/icon.webp",
    `user/${"u".repeat(65)}/icon.webp`,
    "mysteries/short/image.png",
    `mysteries/${mystery}/image.svg`,
    `mysteries/${mystery}/.png`,
    `mysteries/${mystery}/..png`,
    ".drafts/x",
  ])("%j", (text) => {
    expect(parsePath(text)).toBeNull()
  })

  test("with any member id", () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (uid) => {
        const address = parsePath(`user/${uid}/icon.webp`)
        expect(address === null || /^[\w-]+$/.test(uid)).toBe(true)
      }),
    )
  })

  test.each(["", "..", "a/b", "a\0"])("no path can be built with the id %j", (id) => {
    expect(() => iconPath(id)).toThrow(RangeError)
    expect(() => memberFolder(id)).toThrow(RangeError)
    expect(() => mysteryImagePath(mystery, id)).toThrow(RangeError)
  })
})
