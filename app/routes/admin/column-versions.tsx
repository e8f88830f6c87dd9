import { redirect } from "react-router"
import { DeskFormPage } from "#app/components/desk/desk-form-page.tsx"
import { deskMeta } from "#app/components/desk/desk-meta.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { readForm } from "#app/request/read-form.ts"
import { refuseForm } from "#app/request/refuse-form.ts"
import { requireRole } from "#app/request/require-member.ts"
import { Button } from "#app/ui/button.tsx"
import { compareLines } from "#domain/columns/compare-lines.ts"
import {
  listVersions,
  readDraft,
  readVersion,
  revertDraft,
  versionsListed,
} from "#domain/columns/writing.ts"
import { columnVersions, deskColumn } from "#shared/addresses/desk-columns.ts"
import { revertColumnForm } from "#shared/schemas/desk-column-form.ts"
import { dateTimeText } from "#shared/time/tokyo.ts"
import type { Route } from "./+types/column-versions"
import css from "./column/editor-page.module.css"

const title = "コラムの版"

export async function loader(args: Route.LoaderArgs) {
  const { id, version, before } = canonicalOrRedirect(columnVersions, args)
  const { read } = await requireRole(args.context.get(services), args.request, "editor")
  const newest = await read((tx) => readDraft(tx, id))
  const former = version === null ? null : await read((tx) => readVersion(tx, { id, version }))
  if (!newest || former === undefined) notFound(args.request)
  const versions = await read((tx) => listVersions(tx, { id, before }))
  return {
    id,
    version,
    before,
    newest: newest.version,
    versions,
    earlier: versions.length === versionsListed ? (versions.at(-1)?.version ?? 1) : 1,
    compared: former && {
      version: former.version,
      lines: compareLines(textOf(former), textOf(newest.draft)),
    },
  }
}

type Written = { title: string; summary: string; body: string; tags: string[] }

const textOf = (of: Written) =>
  [
    `タイトル：${of.title}`,
    `リード：${of.summary}`,
    `タグ：${of.tags.join("、")}`,
    "",
    of.body,
  ].join("\n")

export async function action(args: Route.ActionArgs) {
  const { id } = canonicalOrRedirect(columnVersions, args)
  const { member, write } = await requireRole(args.context.get(services), args.request, "editor")
  const { sent, typed } = await readForm(revertColumnForm, args.request)
  if (!sent.ok) return refuseForm(sent, typed)
  const reverted = await write((tx) => revertDraft(tx, { id, ...sent.value }, member))
  if (!reverted.ok) return refuseForm(reverted, typed)
  throw redirect(deskColumn.write({ id }, ""), 303)
}

/** A second editor's press is refused, and the page then shows what the first has saved. */
export const shouldRevalidate = () => true

export const meta: Route.MetaFunction = () => deskMeta(title)

export default function ColumnVersions({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version: chosen, before, newest, versions, earlier, compared } = loaderData
  return (
    <DeskFormPage
      title={title}
      back={{ to: deskColumn.write({ id }, ""), label: "コラムの編集へ" }}
    >
      {compared && (
        <section className="stack gap-12" aria-labelledby="compared">
          <h2 id="compared" className={css.heading}>
            {`版${compared.version}と最新の版の違い`}
          </h2>
          <div className={css.lines}>
            {compared.lines.map(({ line, is }, n) => {
              if (is === "added") return <ins key={n}>{`＋ ${line}`}</ins>
              if (is === "removed") return <del key={n}>{`－ ${line}`}</del>
              return <div key={n}>{`　 ${line}`}</div>
            })}
          </div>
          {compared.version !== newest && (
            <SiteForm reply={actionData} button={`版${compared.version}に戻す`}>
              {() => (
                <>
                  <input type="hidden" name="version" value={newest} />
                  <input type="hidden" name="to" value={compared.version} />
                </>
              )}
            </SiteForm>
          )}
        </section>
      )}
      {versions.length === 0 ? (
        <p className="text-14 ink-2">まだ保存した版はありません。</p>
      ) : (
        <ol className={css.versions} reversed>
          {versions.map(({ version, savedAt, savedBy, length }) => (
            <li key={version}>
              <SiteLink to={columnVersions.write({ id, version, before }, "")} className="link">
                {`版${version}`}
              </SiteLink>{" "}
              <time dateTime={savedAt.toISOString()} className="num">
                {dateTimeText(savedAt)}
              </time>
              {`　${savedBy ?? "退会した人"}　${length}文字`}
            </li>
          ))}
        </ol>
      )}
      {(before !== null || earlier > 1) && (
        <nav aria-label="版の一覧" className="row wraps gap-8">
          {before !== null && (
            <Button
              as={SiteLink}
              to={columnVersions.write({ id, version: chosen, before: null }, "")}
              tone="secondary"
              size="s"
            >
              新しい版から
            </Button>
          )}
          {earlier > 1 && (
            <Button
              as={SiteLink}
              to={columnVersions.write({ id, version: chosen, before: earlier }, "")}
              tone="secondary"
              size="s"
            >
              もっと前の版
            </Button>
          )}
        </nav>
      )}
    </DeskFormPage>
  )
}
