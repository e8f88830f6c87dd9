import { Form } from "react-router"
import { codeNames } from "#app/components/desk/code-names.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { DeskProof } from "#app/routes/admin/proof/desk-proof.tsx"
import { Button } from "#app/ui/button.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import type { MergePreview as Preview } from "#domain/mysteries/merging.ts"
import { deskMerge } from "#shared/addresses/desk-merge.ts"
import { columnNames } from "#shared/messages/desk-words.ts"
import { type Takeable, takeable } from "#shared/mysteries/takeable.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import css from "./merge-page.module.css"
import type { MergePageData } from "./read-page.ts"

type Props = { data: MergePageData; preview: Preview; reply: FormReply | undefined }

/** Both mysteries side by side, which values win, and what will move, before the press. */
export function MergePreview({ data, preview, reply }: Props) {
  const { from, into, counts, version } = preview
  const differing = takeable.filter((name) => textOf(from, name) !== textOf(into, name))
  return (
    <Form method="post" className="stack gap-16">
      <p>
        「{from.title}」の記録を「{into.title}」に移し、「{from.title}」を非掲載にします。
        <SiteLink to={deskMerge.write({ id: into.id, into: from.id }, "")} className="link">
          残すほうを逆にする
        </SiteLink>
      </p>
      <section className="stack gap-8" aria-labelledby="moves">
        <h2 id="moves" className={css.heading}>
          移るもの
        </h2>
        <ul className={css.list}>
          {movesOf(counts).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className="stack gap-8" aria-labelledby="values">
        <h2 id="values" className={css.heading}>
          内容の違い
        </h2>
        {differing.length === 0 && <p className="text-14 ink-2">違いはありません。</p>}
        <ul className={css.values}>
          {differing.map((name) => (
            <Difference key={name} name={name} preview={preview} />
          ))}
        </ul>
      </section>
      <input type="hidden" name="what" value="merge" />
      <input type="hidden" name="into" value={into.id} />
      <input type="hidden" name="version" value={version} />
      {!data.hasProof && <DeskProof error={reply?.fields?.password} />}
      <div>
        <Button type="submit" tone="danger">
          ひとつにまとめる
        </Button>
      </div>
    </Form>
  )
}

function Difference({ name, preview }: { name: Takeable; preview: Preview }) {
  const { from, into } = preview
  const label = columnNames[name] ?? name
  return (
    <li className={css.value}>
      <b>{label}</b>
      <dl className={css.sides}>
        <div>
          <dt>残る謎</dt>
          <dd>{codeNames(name, textOf(into, name)) || "なし"}</dd>
        </div>
        <div>
          <dt>まとめる謎</dt>
          <dd>{codeNames(name, textOf(from, name)) || "なし"}</dd>
        </div>
      </dl>
      <Checkbox
        label={`${label}はまとめる謎のものを使う`}
        name="take"
        value={name}
        // A value that the other does not have is worth taking.
        defaultChecked={textOf(into, name) === ""}
      />
    </li>
  )
}

const textOf = (side: Preview["from"], name: Takeable) => String(side[name] ?? "")

function movesOf(counts: Preview["counts"]): string[] {
  const { statuses, statusesOfBoth, reviews, reviewsOfBoth, bests, coupons, flags, people } = counts
  return [
    `気になる・プレイ済 ${statuses}件（両方に付けた${statusesOfBoth}人は1件に）`,
    `ナゾ活 ${reviews}件（両方に書いた${reviewsOfBoth}人は、こちらの分が非公開になります）`,
    `マイベスト ${bests}件・クーポン ${coupons}件・対応待ちの通報 ${flags}件`,
    `${people}人にお知らせが届きます`,
  ]
}
