import { editTokens } from "#shared/addresses/paths.ts"
import { authApi, tableApi } from "#shared/addresses/server-routes.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { publicKey } from "#shared/programs/public-key.ts"
import css from "./developers.module.css"

/** How a program asks in the name of a member. */
export const Access = ({ origin }: { origin: string }) => (
  <section className={css.part} aria-labelledby="tokens">
    <h2 id="tokens">自分の記録を読み書きする</h2>
    <p>
      会員は
      <SiteLink to={editTokens} className="link">
        設定の「プログラムから使う」
      </SiteLink>
      でトークンを作れます。見られるもの、できることは、サイトにログインしているときと同じです。運営の仕事はできません。
    </p>
    <ol className={css.list}>
      <li>トークンを作ります。「読むだけ」か「読み書き」を選べます。</li>
      <li>
        <code className={css.code}>Authorization: Bearer トークン</code> を付けて送ります。
      </li>
      <li>
        12時間で切れます。切れる前に <code className={css.code}>POST {authApi}/own-token</code>{" "}
        に同じ見出しを付けて送ると、新しいトークンに変わり、前のものは使えなくなります。
      </li>
      <li>
        いらなくなったら設定で取り消すか、
        <code className={css.code}>DELETE {authApi}/own-token</code>
        を送ります。ログアウト、パスワードの変更、退会でも切れます。
      </li>
    </ol>
    <pre className={css.block}>{`const site = createClient("${origin}", "${publicKey}", {
  accessToken: async () => token,
})
await site.from("favorite_mysteries").insert({ uid, mysteryid, status: 1 })`}</pre>
    <pre
      className={css.block}
    >{`curl '${origin}${tableApi}/favorite_mysteries?select=mysteryid,status' \\
  -H "Authorization: Bearer $TOKEN"`}</pre>
    <h3>ログインと会員登録</h3>
    <p>
      プログラムから会員登録、ログイン、パスワードの再設定、退会はできません。ブラウザでサイトのページを使ってください。
    </p>
  </section>
)
