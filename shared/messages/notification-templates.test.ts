import { expect, test } from "vitest"
import { fromTemplate } from "./notification-templates.ts"

test.each([
  ["bronze", "🎉 BRONZEバッジを獲得しました！"],
  ["silver", "🎉 SILVERバッジを獲得しました！"],
  ["gold", "🎉 GOLDバッジを獲得しました！"],
  ["platinum", "🎉 PLATINUMバッジを獲得しました！"],
] as const)("a member who wins %s reads %s", (badge, text) => {
  const link = { label: "→ マイページで確認する", to: "/mypage" }
  expect(fromTemplate("badge", { badge })).toEqual({ text, link })
})

test.each([
  [
    fromTemplate("like", { name: "謎子", reviewId: 7 }),
    "謎子さんがあなたのナゾ活にいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7",
  ],
  [
    fromTemplate("comment-like", { name: "謎子", reviewId: 7 }),
    "謎子さんがあなたのコメントにいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    fromTemplate("comment", { name: "謎子", reviewId: 7 }),
    "謎子さんがあなたのナゾ活にコメントしました！",
    "→ コメントを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    fromTemplate("like", { name: "謎子", reviewId: 7, count: 4 }),
    "謎子さんほか3人があなたのナゾ活にいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7",
  ],
  [
    fromTemplate("comment-like", { name: "謎子", reviewId: 7, count: 2 }),
    "謎子さんほか1人があなたのコメントにいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    fromTemplate("comment", { name: "謎子", reviewId: 7, count: 3 }),
    "謎子さんほか2人があなたのナゾ活にコメントしました！",
    "→ コメントを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    fromTemplate("mention", { name: "謎子", reviewId: 7 }),
    "謎子さんがコメントであなたをメンションしました！",
    "→ コメントを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    fromTemplate("answer", { name: "迷宮工房", reviewId: 7 }),
    "迷宮工房からあなたのナゾ活に返信がありました！",
    "→ 返信を確認する",
    "/mysteries/reviews/detail?id=7",
  ],
  [
    fromTemplate("follow", { name: "謎子", nzUserId: 12 }),
    "謎子さんにフォローされました！",
    "→ プロフィールを確認する",
    "/users/detail?nzUserId=12",
  ],
  [
    fromTemplate("follow", { name: "謎子", nzUserId: 12, count: 4 }),
    "謎子さんほか3人にフォローされました！",
    "→ フォロワーを確認する",
    "/mypage/follower",
  ],
  [
    fromTemplate("review-released", { title: "路地の手紙", reviewId: 7 }),
    "確認中だったナゾ活「路地の手紙」を公開しました",
    "→ ナゾ活を確認する",
    "/mysteries/reviews/detail?id=7",
  ],
  [
    fromTemplate("removed-review", { title: "路地の手紙", reviewId: 3, reason: "広告のため" }),
    "「路地の手紙」のナゾ活を運営が削除しました。理由：広告のため",
    "→ ナゾ活を確認する",
    "/mysteries/reviews/detail?id=3",
  ],
])("a notification of %o has its text and link", (told, text, label, to) => {
  expect(told).toEqual({ text, link: { label, to } })
})
