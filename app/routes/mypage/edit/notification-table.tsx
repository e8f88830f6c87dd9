import type { BoxOf } from "#app/components/form/site-form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import {
  bellIcon,
  calendarIcon,
  commentIcon,
  heartIcon,
  mailIcon,
  replyIcon,
  searchIcon,
  starIcon,
  ticketIcon,
  userPlusIcon,
} from "#app/ui/icons.ts"
import {
  channelsInOrder,
  kindsInOrder,
  notificationChannels,
  notificationKinds,
  type NotificationSettings,
} from "#shared/members/notification-kinds.ts"
import { notificationBox } from "#shared/members/profile-boxes.ts"
import css from "./notification-table.module.css"

const channelIcons = { app: bellIcon, mail: mailIcon, digest: calendarIcon }

const kindIcons = {
  like: heartIcon,
  comment: commentIcon,
  mention: replyIcon,
  follow: userPlusIcon,
  badge: starIcon,
  ending: ticketIcon,
  change: calendarIcon,
  search: searchIcon,
  "new-mystery": bellIcon,
}

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
            <th scope="row">
              <span className={css.kind}>
                <Icon of={kindIcons[kind]} />
                {notificationKinds[kind]}
              </span>
            </th>
            {channelsInOrder.map((channel) => (
              <td key={channel}>
                <label className={css.choice}>
                  <input
                    type="checkbox"
                    className="input-over"
                    {...box(notificationBox(kind, channel), settings[channel].includes(kind))}
                  />
                  <Icon of={channelIcons[channel]} />
                  <span className="vh">
                    {notificationKinds[kind]}を{notificationChannels[channel]}で受け取る
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
