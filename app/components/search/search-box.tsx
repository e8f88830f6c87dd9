import { type FormEvent, type ReactNode, useState } from "react"
import { useNavigate } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { Combobox } from "#app/ui/form/combobox.tsx"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"
import type { SearchQuery } from "#shared/search/query.ts"
import { KeptInputs } from "./kept-inputs.tsx"
import { searchFor } from "#shared/addresses/search.ts"
import * as suggestions from "#shared/addresses/suggestions.ts"
import css from "./search-box.module.css"

type Props = {
  /** The present search: its words stand in the box, and the rest of it stays. */
  query?: SearchQuery
  /** At the end of the field. Enter searches without one, too. */
  button?: ReactNode
  /** The first thing that a dialog gives the focus to. */
  takesFocus?: boolean
  onLeave?: () => void
  className?: string
}

/** Where one types what one looks for. Without scripts a form; without words it leads nowhere. */
export function SearchBox({ query, button, takesFocus, onLeave, className }: Props) {
  const [text, setText] = useState(query?.kwd ?? "")
  const navigate = useNavigate()

  function leaveFor(address: string) {
    if (!query) setText("")
    onLeave?.()
    void navigate(address, { viewTransition: true })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    const kwd = text.trim()
    if (kwd !== "") leaveFor(searchFor({ ...query, kwd }))
  }

  return (
    <search className={className}>
      <form ref={leaveChecking} action={addresses.mysteries} className={css.form} onSubmit={submit}>
        {query && <KeptInputs query={{ ...query, kwd: "" }} />}
        <Combobox
          variant="search"
          name="kwd"
          label="キーワード"
          hideLabel
          placeholder="謎・場所・制作・タグ"
          enterKeyHint="search"
          required
          pattern=".*\S.*"
          value={text}
          onValueChange={setText}
          suggest={suggest}
          onChoose={({ value }) => leaveFor(value)}
          words={words}
          data-first-focus={takesFocus}
        />
        {button}
      </form>
    </search>
  )
}

/** The browser's own check for words is for those without scripts: it would say so in a bubble. */
function leaveChecking(form: HTMLFormElement | null) {
  if (form) form.noValidate = true
}

const words = {
  loading: "候補をさがしています…",
  empty: "候補はありません。このまま検索できます。",
  failed: "候補を読み込めませんでした。このまま検索できます。",
  found: (count: number) => `${count}件の候補`,
}

async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
  const answer = await fetch(suggestions.write({ typed: text, kind: null }), { signal })
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`)
  return (await answer.json()) as Suggestion[]
}
