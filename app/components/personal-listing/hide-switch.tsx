import { useId, useSyncExternalStore } from "react"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { Switch } from "#app/ui/form/switch.tsx"
import css from "./hide-switch.module.css"
import { hideButton, hidePlayed, hidingStore } from "#app/viewer/hide-played.ts"

/** プレイ済を隠す, a member's setting for all lists. `asksForPlayed`: this search asks for played mysteries. */
export function HideSwitch({ asksForPlayed }: { asksForPlayed?: boolean }) {
  const viewer = useViewer()
  const wish = useSyncExternalStore(
    hidingStore.subscribe,
    hidingStore.wish,
    hidingStore.wishAtFirst,
  )
  const isOff = asksForPlayed && viewer.kind === "member"
  const hides = wish ?? (viewer.kind === "member" && viewer.hidesPlayed)
  const why = useId()
  return (
    <div className={viewer.kind === "unknown" ? css.unknown : css.known}>
      <Switch
        label="プレイ済を隠す"
        value={hideButton}
        checked={hides && !isOff}
        disabled={isOff}
        aria-describedby={isOff ? why : undefined}
        onChange={({ currentTarget }) => void hidePlayed(currentTarget.checked)}
      />
      {isOff && (
        <span id={why} className={css.why}>
          「プレイ済」で絞り込んでいる間は隠しません
        </span>
      )}
    </div>
  )
}
