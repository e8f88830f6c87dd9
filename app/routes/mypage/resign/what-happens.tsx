import { daysUntilErased } from "#shared/members/withdrawal.ts"
import css from "./resign.module.css"

/** The things that go at once, those that go later and those that stay (docs/decisions/accounts.md). */
export function WhatHappens() {
  return (
    <section aria-labelledby="what-happens">
      <h2 id="what-happens" className={css.title}>
        退会するとどうなるか
      </h2>
      <ol className={css.stages}>
        <li>
          <h3>すぐに</h3>
          <p>
            プロフィール、ナゾ活、写真、コメント、いいね、フォローは、だれからも見えなくなります。メールアドレス、お知らせ、ログインの情報は削除され、すべての端末からログアウトします。
          </p>
        </li>
        <li>
          <h3>{daysUntilErased}日後</h3>
          <p>
            見えなくなった記録と写真も、すべて削除されます。それまでは、不正な利用を調べるときのためだけに保管します。
          </p>
        </li>
        <li>
          <h3>残るもの</h3>
          <p>
            登録した謎のうち公開されているもの（登録した方の名前は消えます）、ほかの方が書いた文章のなかのお名前、送信から1年以内のお問い合わせ。データの控え（バックアップ）からは、控えの入れ替えとともに消えます。
          </p>
        </li>
      </ol>
      <p className="text-14 ink-2">
        同じメールアドレスや、Google・Xの同じアカウントで、あらためて新規登録できます。以前の記録は引き継がれません。
      </p>
    </section>
  )
}
