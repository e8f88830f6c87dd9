import { type ComponentProps, useState } from "react"
import * as suggestions from "#shared/addresses/suggestions.ts"
import { Combobox } from "#app/ui/form/combobox.tsx"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"

type Kind = "maker" | "place" | "tag"

type Props = Pick<ComponentProps<typeof Combobox>, "label" | "hint" | "note" | "required"> & {
  connected: { id: string; name: string; error?: string; defaultValue?: string }
  kind: Kind
  /** Several names in one field, separated by 、. */
  several?: boolean
  /** Instead of putting the name into the field. */
  onChosen?: (suggestion: Suggestion) => void
  onChanged: () => void
}

/** A text field that suggests names known to the site. Any other text is as good. */
export function SuggestedField(props: Props) {
  const { connected, kind, several = false, onChosen, onChanged, ...words } = props
  const { defaultValue = "", ...control } = connected
  const [text, setText] = useState(defaultValue)

  function choose(suggestion: Suggestion) {
    if (onChosen) setText("")
    else if (several) setText(`${beforeLast(text)}${suggestion.label}、`)
    else setText(suggestion.label)
    onChosen?.(suggestion)
    // The browser tells nobody of a value that a script sets.
    setTimeout(onChanged)
  }
  return (
    <Combobox
      {...words}
      {...control}
      value={text}
      onValueChange={setText}
      suggest={(typed, signal) => suggest(kind, several ? lastOf(typed) : typed, signal)}
      onChoose={choose}
      words={says}
    />
  )
}

const separated = /^(.*[,、，]\s*)?([^,、，]*)$/su
const beforeLast = (text: string) => separated.exec(text)?.[1] ?? ""
const lastOf = (text: string) => separated.exec(text)?.[2] ?? ""

const says = {
  loading: "候補をさがしています…",
  empty: "候補はありません。このまま入力できます。",
  failed: "候補を読み込めませんでした。このまま入力できます。",
  found: (count: number) => `${count}件の候補`,
}

async function suggest(kind: Kind, typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (typed.trim() === "") return []
  const answer = await fetch(suggestions.write({ typed, kind }), { signal })
  if (!answer.ok) throw new Error(`${kind}: ${answer.status}`)
  return (await answer.json()) as Suggestion[]
}
