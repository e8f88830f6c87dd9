/** Texts of appeals. */
export const MISSING = "申し立ての内容を入力してください"
export const TOO_LONG = "申し立ての内容は2,000文字以内で入力してください"
export const TOO_LATE = "この判断には、いまは異議を申し立てられません"
export const ONCE = "異議の申し立ては1回までです"
export const BY_ANOTHER = "この判断をした人のほかに担当者がいるあいだは、別の担当者が答えます"
export const REPLY_MISSING = "申し立てた人への返事を書いてください"
export const RULE =
  "ナゾ活のガイドラインと利用規約に反するものを、理由を添えて削除したり、利用を停止したりすることがあります。ほかとほとんど同じ文章のナゾ活は、運営者が確認するまで公開されません。納得できないときは、30日以内に1回、異議を申し立てられます。別の担当者が確認し、返事をお送りします。"
export const SENT = "異議の申し立てを受け付けました。確認が終わったら、返事をお送りします。"
export const APPROVED = "異議の申し立てを認めました。"
export const REJECTED = "異議の申し立てを確認しましたが、判断は変わりませんでした。"
export const SUSPENDED =
  "このアカウントの利用を停止しています。お送りしたメールから、理由の確認と異議の申し立てができます"
export const suspendedFor = (reason: string) => `${SUSPENDED}。理由：${reason}`
