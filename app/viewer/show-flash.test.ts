import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { messages } from "#shared/messages/catalogue.ts"
import { type Flash, flashCookie, flashes } from "#shared/messages/flash.ts"
import { showFlash } from "./show-flash.ts"

const say = vi.hoisted(() => ({
  success: vi.fn<(text: string) => void>(),
  warning: vi.fn<(text: string) => void>(),
}))
vi.mock("#app/ui/overlay/toast.ts", () => ({ toast: say }))

const page = { cookie: "" }
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal("document", page)
  for (const tone of Object.values(say)) tone.mockReset()
})
afterEach(() => void vi.useRealTimers())

const texts: Record<Flash, [tone: keyof typeof say, text: string]> = {
  "logged-in": ["success", "ログインしました"],
  registered: ["success", "新規登録しました"],
  "already-registered": ["warning", "既にユーザー登録されています"],
  "logged-out": ["success", "ログアウトしました"],
  "profile-saved": ["success", "ユーザー情報の更新に成功しました"],
  "record-only-on": ["success", "おひとり記録モードをオンにしました"],
  "record-only-off": ["success", "おひとり記録モードをオフにしました"],
  "maker-followed": ["success", messages.MAKER.FOLLOWED],
  "maker-unfollowed": ["success", messages.MAKER.UNFOLLOWED],
  "maker-code-sent": ["success", messages.MAKER.CLAIM_SENT],
  "maker-claim-waits": ["success", messages.MAKER.CLAIM_WAITS],
  "maker-claim-taken-back": ["success", messages.MAKER.TAKEN_BACK],
  "maker-claim-decided": ["success", messages.MAKER.DECIDED],
  "maker-joined": ["success", messages.MAKER.JOINED],
  "maker-left": ["success", messages.MAKER.LEFT],
  "maker-person-added": ["success", messages.MAKER.PERSON_ADDED],
  "maker-person-removed": ["success", messages.MAKER.PERSON_REMOVED],
  "user-deleted": ["success", "ユーザーの削除が完了しました"],
  "review-saved": ["success", "ナゾ活を更新しました"],
  "coupon-claimed": ["success", "クーポンを受け取りました"],
  "survey-answered": ["success", "アンケートに回答しました"],
  "best-saved": ["success", "マイベストを保存しました"],
  "entry-draft": ["success", "下書きを保存しました"],
  "entry-submitted": ["success", "登録ありがとうございます。運営者が確認してから公開します"],
  "entry-saved": ["success", "内容を更新しました"],
  "entry-change-submitted": [
    "success",
    "内容を更新しました。タイトル・制作者・日程の変更と新しい会場は、確認してから公開します",
  ],
  "entry-deleted": ["success", "下書きを削除しました"],
  "situation-saved": ["success", "開催状況を更新しました"],
  "correction-sent": ["success", "修正の提案を送りました。運営者が確認します"],
  "correction-taken-back": ["success", "修正の提案を取り下げました"],
  "run-confirmed": ["success", "確認を受け取りました。ありがとうございます"],
  "confirmation-taken-back": ["success", "確認を取り消しました"],
  "play-proved": ["success", "参加確認済みになりました"],
}

test.each(flashes)("somebody who comes to a page with %s reads so, after 300 ms", (flash) => {
  const [tone, text] = texts[flash]
  page.cookie = `other=1; ${flashCookie(flash)}`
  showFlash()
  vi.advanceTimersByTime(299)
  expect(say[tone]).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(say[tone].mock.calls).toEqual([[text]])
  expect(page.cookie).toMatch(/^left-flash=; Max-Age=0/)
})

test.each(flashes)("what was not sent is kept after %s, unless the member left", (flash) => {
  const deleteDatabase = vi.fn<(name: string) => void>()
  vi.stubGlobal("indexedDB", { deleteDatabase })
  page.cookie = flashCookie(flash)
  showFlash()
  const isForgotten = flash === "logged-out" || flash === "user-deleted"
  expect(deleteDatabase.mock.calls).toEqual(isForgotten ? [["review-photos"]] : [])
  vi.unstubAllGlobals()
})

test("on the next page nothing is said again", () => {
  page.cookie = "left-flash="
  showFlash()
  vi.runAllTimers()
  for (const tone of Object.values(say)) expect(tone).not.toHaveBeenCalled()
})
