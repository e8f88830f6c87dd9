import { useSyncExternalStore } from "react"
import { Switch } from "#app/ui/switch.tsx"
import { bareStore, switchBare } from "#app/viewer/uncover.ts"

/** The switch of the bare view; the choice is stored in this browser. */
export function BareSwitch() {
  const isBare = useSyncExternalStore(bareStore.subscribe, bareStore.current, () => false)
  return (
    <Switch
      wide
      label="情報ゼロで見る"
      checked={isBare}
      onChange={(event) => switchBare(event.currentTarget.checked)}
    />
  )
}
