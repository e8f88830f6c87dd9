import css from "./developers.module.css"

/** Limits, what may be done with the data, and changes. */
export const Limits = () => (
  <>
    <section className={css.part} aria-labelledby="limits">
      <h2 id="limits">きまりと上限</h2>
      <ul className={css.list}>
        <li>1分に300回まで。書くのは1分に120回までで、サイトの1日の上限も同じようにかかります。</li>
        <li>1回に1,000行まで。続きは offset と limit で読めます。時間は5秒までです。</li>
        <li>絞り込みのない PATCH と DELETE、集計関数、正規表現は使えません。</li>
        <li>
          429が返ったら Retry-After
          の秒数だけ待ってください。ゲストの答えは1分のあいだ使い回せます。
        </li>
        <li>
          ほかの人の文章と写真は、その人のものです。引用するときは、ページへのリンクを付けてください。消されたものは、写しも消してください。
        </li>
      </ul>
    </section>
    <section className={css.part} aria-labelledby="changes">
      <h2 id="changes">変更のきろく</h2>
      <dl className={css.refused}>
        <div>
          <dt>
            <time dateTime="2026-11-29">2026年11月29日</time>
          </dt>
          <dd>公開しました。列を減らすときは、30日前までにここでお知らせします。</dd>
        </div>
      </dl>
    </section>
  </>
)
