import { expect, test } from "vitest"
import { messages } from "./catalogue.ts"

/** Copied by hand from sections 2.4, 5 and 8 of the specification, so that a typing error in either copy shows;
 * without those that nothing can lead to (docs/decisions/pages-and-pictures.md). */
const specified = `
LOGIN_SUCCESS                   ログインしました
REGISTER_SUCCESS                新規登録しました
REGISTER_WARNING                既にユーザー登録されています
LOGOUT_SUCCESS                  ログアウトしました
LOGOUT_ERROR                    ログアウトに失敗しました
USER_DELETE_SUCCESS             ユーザーの削除が完了しました
USER_DELETE_ERROR               ユーザーの削除に失敗しました
USER_AUTH_ERROR                 ユーザーの認証に失敗しました
USER_AUTH_WRONG                 認証したユーザーが削除するユーザーと異なります
USER_NOT_FOUND                  ユーザーが見つかりません
EMAIL_PASSWORD_LOGIN_ERROR      メールアドレスまたはパスワードが正しくありません
EMAIL_PASSWORD_REGISTER_ERROR   アカウントの作成に失敗しました
WEAK_PASSWORD                   パスワードは6文字以上で入力してください
EMAIL_ALREADY_IN_USE            このメールアドレスは既に使用されています
INVALID_EMAIL                   メールアドレスの形式が正しくありません
TOO_MANY_REQUESTS               試行回数が多すぎます。しばらく時間をおいてから再度お試しください
PASSWORD_RESET_SUCCESS          パスワード再設定メールを送信しました
PASSWORD_RESET_ERROR            パスワード再設定メールの送信に失敗しました
PASSWORD_RESET_UNKNOWN          このメールアドレスのアカウントが見つかりません
USER.UPDATE_PROFILE             ユーザー情報の更新に成功しました
UNEXPECTED_ERROR                予期せぬエラーが発生しました
LOGIN_REQUIRED                  ログインが必要です
STATUS.REGISTER_LIMIT           ステータス登録は1,000件までです
STATUS.UPDATE_SUCCESS           に登録しました
REVIEW.TEXT_REQUIRED            ナゾ活を入力してください
REVIEW.TEXT_TOO_SHORT           ナゾ活は5文字以上で入力してください
REVIEW.PHOTO_TOO_LARGE          画像サイズは10MB以下にしてください
REVIEW.PHOTO_LIMIT              最大4枚まで画像を追加できます
REVIEW.ALREADY_POSTED           ナゾ活は既に投稿されています。
REVIEW.POST_FAILED              投稿中にエラーが発生しました
REVIEW.EDIT_FAILED              レビューの更新に失敗しました。もう一度お試しください。
COMMENT.AUTH_ERROR              コメントを投稿するにはログインしてください
COMMENT.LIKE_ERROR              いいねの操作に失敗しました。
COMMENT.CREATE_SUCCESS          ナゾ活へのコメントを投稿しました！
COMMENT.CREATE_ERROR            ナゾ活へのコメントが失敗しました。何度か実行してうまくいかない場合はお問い合わせより不具合症状をご連絡ください。
COMMENT.DELETE_CONFIRM          このコメントを削除してもよろしいですか？
COMMENT.DELETE_SUCCESS          ナゾ活へのコメントを削除しました
COMMENT.DELETE_ERROR            ナゾ活へのコメント削除が失敗しました。何度か実行してうまくいかない場合はお問い合わせより不具合症状をご連絡ください。
MYSTERY.IMAGE_UPLOAD_ERROR      storage upload error
MYSTERY.SAVE_ERROR              insert error
PAGE.NOT_FOUND                  Page Not Found
PAGE.SERVER_ERROR               Internal Server Error
`
  .trim()
  .split("\n")
  .map((line) => line.match(/^(\S+)\s+(.+)$/)?.slice(1) ?? [line, ""])

/** Keys that the specification names without a text. */
const named = `
STATUS.AUTH_ERROR STATUS.DELETE_SUCCESS STATUS.UPDATE_ERROR REVIEW.CREATE_SUCCESS REVIEW.CREATE_ERROR
REVIEW.AUTH_ERROR REVIEW.DELETE_SUCCESS REVIEW.DELETE_ERROR REVIEW.UPDATE_PUBLIC_STATUS
REVIEW.UPDATE_SUCCESS REVIEW.UPDATE_ERROR REVIEW.UPLOAD_PHOTO_ERROR LIKE.AUTH_ERROR
`
  .trim()
  .split(/\s+/)

test.each(specified)("%s says 「%s」", (key, text) => {
  expect(messageAt(key!)).toBe(text)
})

test.each(named)("%s has a text of its own", (key) => {
  expect(messageAt(key)).toEqual(expect.stringMatching(/\p{Script=Hiragana}/u))
})

test("the 404 page names the path that was not found", () => {
  expect(messages.PAGE.notFound("/nowhere")).toBe("Page Not Found: /nowhere")
})

function messageAt(key: string): unknown {
  return key.split(".").reduce<unknown>((at, part) => Object(at)[part], messages)
}
