import { editNotifications, editVisibility } from "#shared/addresses/paths.ts"
import { bellIcon, eyeIcon } from "#app/ui/icons.ts"

export const visibilityPage = {
  to: editVisibility,
  icon: eyeIcon,
  label: "公開範囲",
  note: "だれに見せるか",
}

export const notificationsPage = {
  to: editNotifications,
  icon: bellIcon,
  label: "お知らせ",
  note: "受け取り方、メールマガジン",
}
