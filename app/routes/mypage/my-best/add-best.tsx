import { useRef, useState } from "react"
import * as playedMysteries from "#shared/addresses/played-mysteries.ts"
import { Combobox } from "#app/ui/form/combobox.tsx"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"
import type { PlayedMystery } from "#domain/statuses/find-played.ts"

type Props = { chosen: readonly string[]; onAdd: (mystery: PlayedMystery) => void }

/** Finds one of the member's played mysteries and adds it to the end. */
export function AddBest({ chosen, onAdd }: Props) {
  const [typed, setTyped] = useState("")
  const found = useRef<PlayedMystery[]>([])

  async function suggest(text: string, signal: AbortSignal): Promise<Suggestion[]> {
    const answer = await fetch(playedMysteries.write({ typed: text }), { signal })
    if (!answer.ok) throw new Error(`played mysteries: ${answer.status}`)
    found.current = ((await answer.json()) as PlayedMystery[]).filter(
      ({ id }) => !chosen.includes(id),
    )
    return found.current.map(({ id, title, maker }) => ({
      value: id,
      label: title,
      ...(maker && { note: maker }),
    }))
  }

  function choose({ value }: Suggestion) {
    const mystery = found.current.find(({ id }) => id === value)
    if (mystery) onAdd(mystery)
    setTyped("")
  }

  return (
    <div className="scripted">
      <Combobox
        label="謎を追加"
        placeholder="プレイ済の謎のタイトル"
        value={typed}
        onValueChange={setTyped}
        suggest={suggest}
        onChoose={choose}
        words={words}
      />
    </div>
  )
}

const words = {
  loading: "プレイ済の謎をさがしています…",
  empty: "あてはまるプレイ済の謎はありません。",
  failed: "読み込めませんでした。もう一度お試しください。",
  found: (count: number) => `${count}件のプレイ済の謎`,
}
