import { expect, test } from "vitest"
import * as notification from "./notification.ts"

test.each([
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
    "「気になる」のうち5件が、14日以内に終了します",
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
