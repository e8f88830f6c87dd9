import { addresses } from "#app/addresses/addresses.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { pageMeta } from "#app/head/page-meta.ts"
import { allReviews, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { services } from "#app/request/context.ts"
import type { Route } from "./+types/guideline"
import css from "./guideline.module.css"

const title = "ナゾ活ガイドライン"

export function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(services).origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        path: addresses.guideline,
        title,
        description:
          "ナゾ活を書くときに気をつけてほしいこと。書くと喜ばれること、ネタバレの隠し方、写真、言葉づかい、宣伝、報告と削除について。",
        data: [
          breadcrumbList(loaderData.origin, {
            stops: [allReviews],
            here: title,
            path: addresses.guideline,
          }),
        ],
      })
    : []

export default function Guideline() {
  return (
    <>
      <PageHead
        title={title}
        stops={[allReviews]}
        lead="ナゾ活は、あなたが遊んだ謎の記録であり、次に遊ぶ人への手がかりです。まだ解いていない人の楽しみを守りながら、安心して書ける場所にするための約束をまとめました。"
      />
      <div className={css.words}>
        <section>
          <h2>書くと喜ばれること</h2>
          <p>正解や感動の中身を明かさなくても、次の人の役に立つことはたくさんあります。</p>
          <ul>
            <li>どんな気持ちになったか。笑った、しびれた、悔しかった、また行きたくなった。</li>
            <li>難易度と、かかった時間。移動や休憩を含めたかどうかも書けます。</li>
            <li>何人で、だれと遊んだか。ひとりでも楽しめたか、初めての人はついていけたか。</li>
            <li>歩く距離、階段、暗い場所、色を見分ける謎、ベビーカーや車いすでの回りやすさ。</li>
            <li>持っていくとよいもの、混みやすい時間、キットを買えた場所。</li>
            <li>内容や料金が変わっていたこと、終わっていたこと。</li>
          </ul>
          <p>
            短くてもかまいません。5文字あれば投稿できます。思い出として残すだけなら「非公開にする」を選ぶと、あなただけの記録になります。
          </p>
        </section>
        <section>
          <h2>ネタバレを書かない、見せない</h2>
          <p>
            謎解きは、一度知ってしまうと知らなかった頃に戻れません。次のものは、だれでも読める場所に書かないでください。
          </p>
          <ul>
            <li>答えの言葉、解き方、ヒントの中身。</li>
            <li>物語の結末、犯人や正体、どんでん返しがあるということ。</li>
            <li>使う道具や仕掛け、次に向かう場所。</li>
            <li>「最後の謎だけは逆から読む」のように、知っていれば解けてしまう感想。</li>
          </ul>
          <p>どうしても語りたいときは、プレイ済の人だけに見せる方法が二つあります。</p>
          <ul>
            <li>
              文の一部を<code>||</code>と<code>||</code>
              ではさむ。入力欄で文を選び「選んだ文を隠す」を押しても同じです。
            </li>
            <li>「もっと記録する」の「プレイ済の人だけ」に書く。</li>
          </ul>
          <p>
            隠した部分は、その謎を「プレイ済」に登録した人と、その謎のナゾ活を書いた人にだけ届きます。ほかの人には、隠された部分があることだけが伝わります。一覧、検索、Xへの投稿文にも含まれません。
          </p>
          <p>制作者が「SNSへの投稿は禁止」としている内容は、隠しても書かないでください。</p>
        </section>
        <section>
          <h2>写真を載せるとき</h2>
          <ul>
            <li>
              問題用紙、解答用紙、キットの中身、暗号、書き込んだメモは載せないでください。一部だけ、ぼかしただけのものも同じです。
            </li>
            <li>
              会場の中は、撮影してよいと案内された場所だけで撮ってください。看板、チラシの表紙、街の風景、打ち上げのごはんは歓迎です。
            </li>
            <li>
              ほかの参加者やスタッフの顔、名札、車のナンバーが写っていないか確かめてください。
            </li>
            <li>
              自分で撮った写真、または載せてよいと許可を得た写真だけを使ってください。公式サイトの画像や他人の投稿の転載はできません。
            </li>
          </ul>
          <p>
            写真に記録された撮影場所や機種などの情報は、保存するときに取り除きます。非公開のナゾ活の写真は、あなた以外には表示されません。
          </p>
        </section>
        <section>
          <h2>人への言葉づかい</h2>
          <p>
            「合わなかった」「自分には難しすぎた」という感想は、だれかが自分に合う謎を選ぶ助けになります。遠慮はいりません。ただし、作品ではなく人に向けた言葉は別です。
          </p>
          <ul>
            <li>制作者、スタッフ、ほかの参加者や投稿者への侮辱、決めつけ、脅し、からかい。</li>
            <li>国籍、性別、年齢、障害、容姿などを理由にした差別。</li>
            <li>本名、連絡先、勤務先など、公開されていない個人の情報。</li>
            <li>確かめていないことを事実のように書くこと。</li>
          </ul>
          <p>
            接客や安全について困ったことがあったときは、起きたことと日時を落ち着いて書くか、主催者に直接お伝えください。
          </p>
        </section>
        <section>
          <h2>宣伝と、立場のある人の投稿</h2>
          <ul>
            <li>
              自分の作品、店、サイト、サービスの宣伝を目的とした投稿や、チケットの売買、同行者の勧誘はできません。
            </li>
            <li>
              制作や運営に関わった謎について書くときは、そのことを本文の初めに書いてください。
            </li>
            <li>
              招待、テストプレイ、無料の提供で遊んだときは、本文にそう書いてください。見返りと引き換えの感想は投稿できません。
            </li>
            <li>同じ文章を何度も投稿したり、遊んでいない謎について書いたりしないでください。</li>
          </ul>
        </section>
        <section>
          <h2>守られていないとき</h2>
          <p>
            このガイドラインに反する投稿は、運営者が非公開にしたり、削除したりすることがあります。くり返された場合は、投稿を制限したり、退会していただいたりすることがあります。ネタバレがうっかり見える状態になっているだけなら、まず隠すようお願いします。
          </p>
          <p>
            気になる投稿を見つけたときは、
            <SiteLink to={addresses.contact} className="link">
              お問い合わせ
            </SiteLink>
            から、そのナゾ活のURLを添えてお知らせください。制作者の方からの、掲載してほしくない内容についてのご連絡もこちらで受け付けています。
          </p>
          <p>
            自分のナゾ活は、
            <SiteLink to={addresses.mypage} className="link">
              マイページ
            </SiteLink>
            からいつでも編集、非公開、削除ができます。
          </p>
        </section>
        <p className={css.dated}>2026年11月22日 制定</p>
      </div>
    </>
  )
}
