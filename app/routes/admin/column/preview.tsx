import { ArticleBody, type ArticleShown } from "#app/components/column/article-body.tsx"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./editor-page.module.css"
import { faultTexts } from "./fault-texts.ts"

type Props = {
  drawn: Omit<ArticleShown, "day">
  /** The id of the field with the text. */
  of: string
}

/** A text as its readers will see it, and what has to be mended in it. */
export function Preview({ drawn, of }: Props) {
  const { faults } = drawn.article
  return (
    <section className={css.preview} aria-labelledby="preview">
      <h2 id="preview" className={css.heading}>
        プレビュー
      </h2>
      <output>
        {faults.length > 0 && (
          <ul className={css.faults}>
            {faults.map(({ line, kind }, n) => (
              <li key={n}>
                <a href={`#${of}`} onClick={() => selectLine(of, line)}>
                  {`${line}行目`}
                </a>
                {`：${faultTexts[kind]}`}
              </li>
            ))}
          </ul>
        )}
      </output>
      <div className={css.paper}>
        {drawn.article.blocks.length === 0 ? (
          <p className="text-14 ink-2">本文を書くと、ここに読者が見るとおりに表示されます。</p>
        ) : (
          <ArticleBody of={{ ...drawn, day: tokyoDay(drawn.now) }} />
        )}
      </div>
    </section>
  )
}

function selectLine(id: string, line: number) {
  const field = document.querySelector<HTMLTextAreaElement>(`#${id}`)
  if (!field) return
  const lines = field.value.split("\n")
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0)
  field.focus()
  field.setSelectionRange(start, start + (lines[line - 1] ?? "").length)
}
