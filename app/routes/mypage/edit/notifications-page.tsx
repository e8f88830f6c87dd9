import { type BoxOf, SiteForm } from "#app/components/form/site-form.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { CheckboxTile } from "#app/ui/form/checkbox-tile.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import * as editSignIn from "#shared/addresses/edit-sign-in.ts"
import { newsletters } from "#shared/addresses/paths.ts"
import { mailIcon } from "#app/ui/icons.ts"
import type { NotificationSettings } from "#shared/members/notification-kinds.ts"
import { newsletterBoxes } from "#shared/newsletters/boxes.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { NotificationTable } from "./notification-table.tsx"
import css from "./setting-form.module.css"
import { SettingGroup } from "./setting-group.tsx"
import { SettingsHead } from "./settings-head.tsx"

type Props = {
  notifications: NotificationSettings
  address: {
    email: string | null
    isEmailConfirmed: boolean
    isRefused: boolean
    wantsNewsletter: boolean
  }
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
              <p className="text-14">
                <SiteLink to={newsletters} className="link">
                  これまでの号を読む
                </SiteLink>
              </p>
              {address.email === null ? (
                <p className="text-14 ink-2">
                  メールアドレスを登録すると、メールマガジンを受け取れます。
                </p>
              ) : (
                <div className="stack gap-8">
                  <CheckboxTile
                    icon={mailIcon}
                    label={newsletterBoxes.settings}
                    {...box("newsletter", address.wantsNewsletter)}
                  />
                  {address.isRefused && <Refused email={address.email} box={box} />}
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

/** Letters to the address came back, or somebody there has complained. */
const Refused = ({ email, box }: { email: string; box: BoxOf }) => (
  <AlertBox tone="warning" title="このアドレスには、メールマガジンをお送りしていません">
    <p>
      {`${email} へのメールが、届かずに戻ったか、迷惑メールとして報告されました。届くようになっていれば、下を選んで保存してください。アドレスが変わったときは、`}
      <SiteLink to={editSignIn.pattern} className="link">
        ログインとセキュリティ
      </SiteLink>
      で新しいアドレスを登録してください。
    </p>
    <Checkbox label="このアドレスに、もう一度送ってほしい" {...box("address-again", false)} />
  </AlertBox>
)
