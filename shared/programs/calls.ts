/** A call of the contract that the table API refuses, and what does the same here. Programs are told, and /developers lists it. */
export type RefusedCall = {
  table: string
  method: "POST" | "PATCH" | "DELETE"
  /** The aim of the program. */
  call: string
  instead: string
}

export const refusedCalls: readonly RefusedCall[] = [
  {
    table: "users",
    method: "POST",
    call: "会員登録",
    instead: "会員登録のページ（/signup）で登録してください。会員番号はサイトが付けます",
  },
  {
    table: "users",
    method: "PATCH",
    call: "退会、公式マーク、バッジ、ポイントの変更",
    instead:
      "退会は退会のページ（/resign）で手続きしてください。バッジとポイントはサイトが付け、公式マークは運営が付けます",
  },
  {
    table: "users",
    method: "DELETE",
    call: "退会",
    instead: "退会のページ（/resign）で手続きしてください",
  },
  {
    table: "notifications",
    method: "POST",
    call: "お知らせの作成",
    instead: "いいね、コメント、メンションをすると、相手へのお知らせはサイトが送ります",
  },
  {
    table: "user_notifications",
    method: "POST",
    call: "お知らせの送信",
    instead: "いいね、コメント、メンションをすると、相手へのお知らせはサイトが送ります",
  },
]
