import { tableApi } from "#shared/addresses/server-routes.ts"
import { publicKey } from "#shared/programs/public-key.ts"
import css from "./developers.module.css"
import { LiveExample } from "./live-example.tsx"

const examples = [
  {
    title: "新しく登録された謎",
    address: "mysteries?select=title,maker,startDate&order=created_at.desc&limit=3",
  },
  {
    title: "東京でできる、2,000円までの謎",
    address: "mysteries?select=title,price&prefectures=like.*13*&price=lte.2000&limit=3",
  },
  {
    title: "最近のナゾ活と、その謎",
    address:
      "mystery_reviews?select=createdAt,difficultyRating,mysteries(title)&isPrivate=eq.false&order=createdAt.desc&limit=3",
  },
]

/** Requests that run in the page. */
export const Examples = ({ origin }: { origin: string }) => (
  <section className={css.part} aria-labelledby="examples">
    <h2 id="examples">ためす</h2>
    <p>
      PostgRESTと同じ書き方で、表をそのまま読めます。ログインも鍵もいりません。アドレスをブラウザで開いても読めます。
    </p>
    {examples.map(({ title, address }) => (
      <LiveExample key={address} title={title} address={`${tableApi}/${address}`} />
    ))}
    <h3>ライブラリから</h3>
    <p>
      supabase-jsなど、PostgRESTと話せるライブラリから使えます。鍵を求められたら、公開の鍵
      <code className={css.code}>{publicKey}</code>
      を入れてください。ゲストとして読むという意味で、秘密ではありません。
    </p>
    <pre className={css.block}>{`import { createClient } from "@supabase/supabase-js"

const site = createClient("${origin}", "${publicKey}")
const { data } = await site
  .from("mysteries")
  .select("title, startDate, endDate")
  .order("created_at", { ascending: false })
  .limit(10)`}</pre>
  </section>
)
