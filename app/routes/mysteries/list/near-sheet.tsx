import { type FormEvent, useState } from "react"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { Combobox } from "#app/ui/form/combobox.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { pinIcon } from "#app/ui/icons.ts"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { stationText } from "#shared/catalogue/station-name.ts"
import { findHere, type Here } from "./find-here.ts"
import css from "./near-sheet.module.css"
import { findStation, suggestStations } from "./suggest-stations.ts"

type Props = {
  open: boolean
  onClose: () => void
  /** The current station. */
  at: string
  onChoose: (station: string) => void
}

/** The starting point of the order by distance: the current position or a station. */
export function NearSheet({ open, onClose, ...inside }: Props) {
  return (
    <Sheet open={open} onClose={onClose} title="どこから近い順にしますか">
      <Choice {...inside} />
    </Sheet>
  )
}

function Choice({ at, onChoose }: Pick<Props, "at" | "onChoose">) {
  const [typed, setTyped] = useState(at && stationText(at))
  const [error, setError] = useState<string | null>(null)
  const [here, setHere] = useState<Here | { is: "asking" } | null>(null)

  async function startHere() {
    setHere({ is: "asking" })
    const found = await findHere()
    setHere(found)
    if (found.is === "found") onChoose(found.station)
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const found = await findStation(typed)
    if (found.is === "found") onChoose(found.station)
    else setError(found.problem)
  }

  return (
    <div className="stack gap-24">
      <div className="stack gap-8">
        <Button tone="secondary" wide busy={here?.is === "asking"} onClick={startHere}>
          <Icon of={pinIcon} size="s" />
          {here?.is === "asking" ? "現在地を取得しています…" : "現在地から"}
        </Button>
        <p className="text-12 ink-3">
          現在地は最寄り駅を調べるためだけに使います。保存も記録もしません。
        </p>
        {here && here.is !== "asking" && here.is !== "found" && (
          <AlertBox tone="danger">{problems[here.is]}</AlertBox>
        )}
      </div>
      <form className={css.station} onSubmit={submit}>
        <Combobox
          label="駅から"
          placeholder="新宿"
          value={typed}
          onValueChange={(text) => {
            setTyped(text)
            setError(null)
          }}
          suggest={suggestStations}
          onChoose={({ value }) => onChoose(value)}
          words={words}
          error={error}
        />
        <Button type="submit" wide>
          この駅から近い順にする
        </Button>
      </form>
    </div>
  )
}

const problems = {
  denied:
    "現在地を使うことが許可されていません。ブラウザの設定で許可するか、下の欄で駅を選んでください。",
  unavailable: "現在地がわかりませんでした。下の欄で駅を選んでください。",
  far: "100km以内に、謎のある駅が見つかりませんでした。下の欄で駅を選んでください。",
  failed: "最寄り駅を調べられませんでした。再度お試しいただくか、下の欄で駅を選んでください。",
}

const words = {
  loading: "駅をさがしています…",
  empty: "その名前の駅は見つかりません。",
  failed: "候補を読み込めませんでした。",
  found: (count: number) => `${count}件の駅`,
}
