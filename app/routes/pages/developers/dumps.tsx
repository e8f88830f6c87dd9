import { dataFiles } from "#shared/addresses/server-routes.ts"
import { dumps } from "#shared/programs/dumps.ts"
import css from "./developers.module.css"

/** Files with the whole public catalogue. */
export const Dumps = ({ origin }: { origin: string }) => (
  <section className={css.part} aria-labelledby="dumps">
    <h2 id="dumps">まとめて受けとる</h2>
    <p>
      公開中のカタログを、毎晩4時ごろファイルにしています。アドレスは変わりません。会員の書いたものと、説明文、タグは入っていません。
    </p>
    <dl className={css.refused}>
      {dumps.map(({ name, title, about }) => (
        <div key={name}>
          <dt>
            {title}{" "}
            <a href={`${dataFiles}/${name}`} className="link" rel="nofollow" download>
              <code className={css.code}>{`${origin}${dataFiles}/${name}`}</code>
            </a>
          </dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
    <p>
      変わっていなければ304を返します（If-None-Match）。新しいサイトでは、最初の夜まで404になります。
    </p>
  </section>
)
