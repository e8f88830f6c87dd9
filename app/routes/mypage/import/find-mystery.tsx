import { useState } from "react"
import { useFetcher } from "react-router"
import * as suggestions from "#shared/addresses/suggestions.ts"
import type { FieldOf } from "#app/components/form/site-form.tsx"
import { Button } from "#app/ui/button.tsx"
import { Combobox } from "#app/ui/form/combobox.tsx"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"
import css from "./import.module.css"
import { type ImportReply, refusalIn } from "./answer-form.tsx"

type Props = { n: number; field: FieldOf }

/** Looks for the mystery of a line by a title that the member types; what is found joins its candidates. */
export function FindMystery({ n, field }: Props) {
  const { submit, state, data } = useFetcher<ImportReply>()
  const { id, name, error: errorOfForm, defaultValue = "" } = field(`seek-${n}`)
  const [text, setText] = useState(defaultValue)
  const error = refusalIn(data)?.fields?.[name] ?? errorOfForm

  const find = (typed: string) => submit({ find: String(n), [name]: typed }, { method: "post" })

  function choose({ label }: Suggestion) {
    setText(label)
    void find(label)
  }
  return (
    <details open={error !== undefined}>
      <summary className="tap accent text-14">ほかの謎をさがす</summary>
      <div className={css.seek}>
        <Combobox
          id={id}
          name={name}
          error={error}
          label="謎のタイトル"
          value={text}
          onValueChange={setText}
          suggest={suggest}
          onChoose={choose}
          words={words}
        />
        <Button
          type="submit"
          name="find"
          value={n}
          tone="secondary"
          size="s"
          busy={state !== "idle"}
          onClick={(event) => {
            event.preventDefault()
            void find(text)
          }}
        >
          さがす
        </Button>
      </div>
    </details>
  )
}

const words = {
  loading: "謎をさがしています…",
  empty: "あてはまる謎はありません。",
  failed: "読み込めませんでした。もう一度お試しください。",
  found: (count: number) => `${count}件の謎`,
}

async function suggest(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(suggestions.write({ typed, kind: "title" }), { signal })
  if (!answer.ok) throw new Error(`titles: ${answer.status}`)
  return (await answer.json()) as Suggestion[]
}
