import { addresses } from "#shared/addresses/addresses.ts"
import { settings } from "#shared/addresses/paths.ts"
import { PageHead } from "#app/components/page-head.tsx"

/** The head of one of the settings' pages. */
export const SettingsHead = ({ title }: { title: string }) => (
  <PageHead
    title={title}
    stops={[
      { label: "マイページ", to: addresses.mypage },
      { label: "設定", to: settings },
    ]}
  />
)
