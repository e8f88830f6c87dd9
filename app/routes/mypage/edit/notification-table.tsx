import type { BoxOf } from "#app/components/form/site-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import {
  channelsInOrder,
  kindsInOrder,
  notificationChannels,
  notificationKinds,
  type NotificationSettings,
} from "#shared/members/notification-kinds.ts"
import { notificationBox } from "#shared/members/profile-boxes.ts"
import css from "./notification-table.module.css"

/** Each kind of notification, and the ways in which it reaches the member. */
export function NotificationTable({
  box,
  settings,
}: {
  box: BoxOf
  settings: NotificationSettings
}) {
  return (
    <table className={css.table}>
      <caption className="vh">お知らせの種類ごとの受け取り方</caption>
      <thead>
        <tr>
          <th scope="col" className={css.corner}>
            <span className="vh">種類</span>
          </th>
          {channelsInOrder.map((channel) => (
            <th key={channel} scope="col" className="text-12 ink-2 snug">
              {notificationChannels[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kindsInOrder.map((kind) => (
          <tr key={kind}>
            <th scope="row" className="text-14 medium snug">
              {notificationKinds[kind]}
            </th>
            {channelsInOrder.map((channel) => (
              <td key={channel}>
                <Checkbox
                  label={
                    <span className="vh">
                      {notificationKinds[kind]}を{notificationChannels[channel]}で受け取る
                    </span>
                  }
                  {...box(notificationBox(kind, channel), settings[channel].includes(kind))}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
