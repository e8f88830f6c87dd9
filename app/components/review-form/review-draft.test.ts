import { expect, test } from "vitest"
import { checkForm } from "#shared/schemas/check-form.ts"
import { reviewPostForm } from "#shared/schemas/review-form.ts"
import { emptyDraft, formOf, isWorthKeeping } from "./review-draft.ts"

function sent(form: Record<string, string>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(form)) data.append(name, value)
  return checkForm(reviewPostForm, data)
}

test("a text alone is a review that can be sent: all else is unknown", () => {
  const draft = { ...emptyDraft("2026-11-22"), text: "楽しかった。" }
  expect(sent(formOf(draft, []))).toMatchObject({
    ok: true,
    value: {
      text: "楽しかった。",
      isPrivate: false,
      difficulty: null,
      minutes: null,
      playDate: "2026-11-22",
      playTimeNote: null,
      satisfaction: null,
      outcome: null,
      people: null,
      bestPeople: null,
      participation: null,
      photos: [],
    },
  })
})

test("every field arrives as it was chosen, photos in their order, each with its words", () => {
  const photos = [
    { url: "/b.webp", hasSpoiler: false, words: "" },
    { url: "/a.webp", hasSpoiler: true, words: "駅前で\n地図を広げる" },
  ]
  const draft = {
    ...emptyDraft(""),
    text: "楽しかった。",
    spoiler: "猫だった。",
    isPrivate: true,
    difficulty: 4,
    hours: 1.75,
    playDate: "",
    playTimeNote: "受付から",
    satisfaction: 4.5,
    outcome: "success",
    people: "４",
    bestPeople: "2",
    participation: "friends",
    hints: "0",
    price: "2400",
    affiliation: "invited",
    walked: "６,０００",
    walkedUnit: "steps",
    boughtAt: "謎の書店",
    found: "running",
    dark: "1" as const,
    stairs: "0" as const,
  }
  expect(sent(formOf(draft, photos))).toMatchObject({
    ok: true,
    value: {
      spoiler: "猫だった。",
      isPrivate: true,
      difficulty: 4,
      minutes: 105,
      playDate: null,
      satisfaction: 4.5,
      outcome: "success",
      people: 4,
      bestPeople: 2,
      participation: "friends",
      hints: 0,
      price: 2400,
      affiliation: "invited",
      walked: 6000,
      walkedUnit: "steps",
      boughtAt: "謎の書店",
      found: "running",
      dark: true,
      stairs: false,
      solo: null,
      photos: ["/b.webp", "/a.webp"],
      spoilerPhotos: ["/a.webp"],
      photoWords: ["", "駅前で 地図を広げる"],
    },
  })
})

test("a form that was only looked at is not kept as a draft", () => {
  const empty = emptyDraft("2026-11-22")
  expect(isWorthKeeping(empty)).toBe(false)
  expect(isWorthKeeping({ ...empty, playDate: "" })).toBe(false)
  expect(isWorthKeeping({ ...empty, difficulty: 1 })).toBe(true)
})
