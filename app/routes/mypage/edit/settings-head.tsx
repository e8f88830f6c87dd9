import { settings } from "#shared/addresses/paths.ts"
import { ScreenHead } from "#app/components/screen-head.tsx"

/** The head of one of the settings' pages. */
export const SettingsHead = ({ title }: { title: string }) => (
  <ScreenHead title={title} back={{ label: "設定", to: settings }} />
)
