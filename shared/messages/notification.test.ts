import { expect, test } from "vitest"
import * as notification from "./notification.ts"

test.each([
  ["bronze", "🎉 BRONZEバッジを獲得しました！"],
  ["silver", "🎉 SILVERバッジを獲得しました！"],
  ["gold", "🎉 GOLDバッジを獲得しました！"],
  ["platinum", "🎉 PLATINUMバッジを獲得しました！"],
] as const)("a member who wins %s reads %s", (badge, text) => {
  const link = { label: "→ マイページで確認する", to: "/mypage" }
  expect(notification.badge(badge)).toEqual({ text, link })
})

test.each([
  [
    notification.like("謎子", "7"),
    "謎子さんがあなたのナゾ活にいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7",
  ],
  [
    notification.commentLike("謎子", "7"),
    "謎子さんがあなたのコメントにいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    notification.comment("謎子", "7"),
    "謎子さんがあなたのナゾ活にコメントしました！",
    "→ コメントを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    notification.like("謎子", "7", 4),
    "謎子さんほか3人があなたのナゾ活にいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7",
  ],
  [
    notification.commentLike("謎子", "7", 2),
    "謎子さんほか1人があなたのコメントにいいねしました！",
    "→ いいねを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    notification.comment("謎子", "7", 3),
    "謎子さんほか2人があなたのナゾ活にコメントしました！",
    "→ コメントを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    notification.mention("謎子", "7"),
    "謎子さんがコメントであなたをメンションしました！",
    "→ コメントを確認する",
    "/mysteries/reviews/detail?id=7#comment",
  ],
  [
    notification.follow("謎子", 12),
    "謎子さんにフォローされました！",
    "→ プロフィールを確認する",
    "/users/detail?nzUserId=12",
  ],
  [
    notification.follow("謎子", 12, 4),
    "謎子さんほか3人にフォローされました！",
    "→ フォロワーを確認する",
    "/mypage/follower",
  ],
  [
    notification.reviewReleased("路地の手紙", "7"),
    "確認中だったナゾ活「路地の手紙」を公開しました",
    "→ ナゾ活を確認する",
    "/mysteries/reviews/detail?id=7",
  ],
  [
    notification.reviewRemoved("路地の手紙"),
    "確認中だったナゾ活「路地の手紙」は、ほかのナゾ活とほぼ同じ内容のため削除しました",
    "→ ガイドラインを確認する",
    "/mysteries/reviews/guideline",
  ],
  [
    notification.endingSoon("路地の手紙", "abc", {
      until: "2026-04-08",
      left: 7,
      isLastWeekend: false,
    }),
    "「気になる」の「路地の手紙」は、あと7日で終了します（4月8日まで）",
    "→ 謎を確認する",
    "/mysteries/abc",
  ],
  [
    notification.endingSoon("路地の手紙", "abc", {
      until: "2026-04-02",
      left: 1,
      isLastWeekend: false,
    }),
    "「気になる」の「路地の手紙」は、明日で終了します（4月2日まで）",
    "→ 謎を確認する",
    "/mysteries/abc",
  ],
  [
    notification.endingSoon("路地の手紙", "abc", {
      until: "2026-04-08",
      left: 5,
      isLastWeekend: true,
    }),
    "「気になる」の「路地の手紙」は、今週末が最後です（4月8日まで）",
    "→ 謎を確認する",
    "/mysteries/abc",
  ],
  [
    notification.endingSoonMany(5),
    "「気になる」のうち5件が、まもなく終了します",
    "→ 気になるを確認する",
    "/mypage/beforePlayed?state=open",
  ],
  [
    notification.savedSearch("新宿の謎", 3, "/mysteries?kwd=新宿"),
    "「新宿の謎」に新しい謎が3件あります",
    "→ 検索結果を確認する",
    "/mysteries?kwd=新宿",
  ],
])("a notification of %o has its text and link", (told, text, label, to) => {
  expect(told).toEqual({ text, link: { label, to } })
})
