import { SiteForm } from "#app/components/form/site-form.tsx"
import { CheckboxTile } from "#app/ui/form/checkbox-tile.tsx"
import { mailIcon } from "#app/ui/icons.ts"
import type { NotificationSettings } from "#shared/members/notification-kinds.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { NotificationTable } from "./notification-table.tsx"
import css from "./setting-form.module.css"
import { SettingGroup } from "./setting-group.tsx"
import { SettingsHead } from "./settings-head.tsx"

type Props = {
  notifications: NotificationSettings
  address: { email: string | null; isEmailConfirmed: boolean; wantsNewsletter: boolean }
  reply: FormReply | undefined
}

export const title = "お知らせの設定"

/** How the site reaches a member. */
export const NotificationsPage = ({ notifications, address, reply }: Props) => (
  <>
    <SettingsHead title={title} />
    <div className={css.form}>
      <SiteForm reply={reply} button="保存する">
        {(_, box) => (
          <>
            <input type="hidden" name="what" value="notifications" />
            <SettingGroup
              title="お知らせの受け取り方"
              lead={`メールは1時間に1通までで、22時から翌朝8時までの分は朝にお送りします。週のまとめは月曜の朝に届きます。${
                address.isEmailConfirmed
                  ? ""
                  : "どちらも、メールアドレスの確認が済んでからお送りします。"
              }`}
            >
              <NotificationTable box={box} settings={notifications} />
            </SettingGroup>
            <SettingGroup title="メールマガジン">
              {address.email === null ? (
                <p className="text-14 ink-2">
                  メールアドレスを登録すると、メールマガジンを受け取れます。
                </p>
              ) : (
                <div className="stack gap-8">
                  <CheckboxTile
                    icon={mailIcon}
                    label="メールマガジンを受け取る（新しい謎や、ナゾメグリの便り）"
                    {...box("newsletter", address.wantsNewsletter)}
                  />
                  <p className="text-14 ink-2">
                    {address.email}
                    {address.isEmailConfirmed
                      ? " にお送りします。いつでも止められます。"
                      : " は確認待ちです。確認が済むまでは、お送りしません。"}
                  </p>
                </div>
              )}
            </SettingGroup>
          </>
        )}
      </SiteForm>
    </div>
  </>
)
