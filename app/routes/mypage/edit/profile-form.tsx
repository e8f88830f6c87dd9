import { addresses } from "#shared/addresses/addresses.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon } from "#app/ui/icons.ts"
import { Select } from "#app/ui/form/select.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { ProfileSettings } from "#domain/members/profile.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { profileLimits } from "#shared/members/profile-limits.ts"
import { visibilities, visibilityNames } from "#shared/members/visibility.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { IconField } from "./icon-field.tsx"
import { Likings } from "./likings.tsx"
import { NotificationTable } from "./notification-table.tsx"
import { SettingGroup } from "./setting-group.tsx"

const shownTo = visibilities.map((value) => ({ value, label: visibilityNames[value] }))
const links = ["snsLink1", "snsLink2", "snsLink3"] as const

type Props = { settings: ProfileSettings; reply: FormReply | undefined }

export function ProfileForm({ settings, reply }: Props) {
  const { name, photo, profile, email, isEmailConfirmed } = settings
  return (
    <SiteForm reply={reply} button="保存する" withFile>
      {(field, box) => (
        <>
          <SettingGroup
            title="公開プロフィール"
            lead="名前とアイコンは、公開のナゾ活やコメントにも表示されます。"
          >
            <IconField field={field} box={box} name={name} photo={photo} />
            <TextField
              label="名前"
              required
              autoComplete="nickname"
              hint={`${profileLimits.name}文字まで`}
              {...field("name", name)}
            />
            <TextArea
              label="自己紹介"
              note="任意"
              rows={4}
              limit={profileLimits.profile}
              {...field("profile", profile)}
            />
            {links.map((link, n) => (
              <TextField
                key={link}
                label={`SNSなどのリンク ${n + 1}`}
                note="任意"
                type="url"
                inputMode="url"
                autoComplete="off"
                placeholder="https://"
                {...field(link, settings[link] ?? "")}
              />
            ))}
          </SettingGroup>
          <Likings box={box} types={settings.types} prefectures={settings.prefectures} />
          <SettingGroup
            title="公開範囲"
            id="visibility"
            lead={
              <>
                だれに見せるかを選べます。{messages.FOLLOW.NO_APPROVAL}
                フォローをやめた人やブロックした人には見えなくなります。
                <a
                  href={addresses.member(settings.nzUserId)}
                  target="_blank"
                  rel="noopener"
                  className="row-inline link"
                >
                  ほかの人からの見え方
                  <Icon of={linkOutIcon} size="s" />
                  <span className="vh">（新しいタブで開きます）</span>
                </a>
              </>
            }
          >
            <Select
              label="プロフィール"
              hint="自己紹介、リンク、好きなタイプとよく行く都道府県、活動の数、一覧とマイベストのことです。限定しても、公開のナゾ活とコメントには名前とアイコンが表示されます。"
              options={shownTo}
              {...field("profileVisibility", settings.profileVisibility)}
            />
            <Select
              label="「気になる」の一覧"
              options={shownTo}
              {...field("interestedVisibility", settings.interestedVisibility)}
            />
            <Select
              label="「プレイ済」の一覧"
              hint="プロフィールを見られない人には、一覧も表示されません。マイベストと公開のナゾ活は、この設定では隠れません。"
              options={shownTo}
              {...field("playedVisibility", settings.playedVisibility)}
            />
          </SettingGroup>
          <SettingGroup
            title="お知らせの受け取り方"
            id="notifications"
            lead={`メールは1時間に1通までで、22時から翌朝8時までの分は朝にお送りします。週のまとめは月曜の朝に届きます。${
              isEmailConfirmed ? "" : "どちらも、メールアドレスの確認が済んでからお送りします。"
            }`}
          >
            <NotificationTable box={box} settings={settings.notifications} />
          </SettingGroup>
          <SettingGroup title="メールマガジン">
            {email === null ? (
              <p className="text-14 ink-2">
                メールアドレスを登録すると、メールマガジンを受け取れます。
              </p>
            ) : (
              <div>
                <Checkbox
                  label="メールマガジンを受け取る（新しい謎や、ナゾメグリの便り）"
                  {...box("newsletter", settings.wantsNewsletter)}
                />
                <p className="text-14 ink-2">
                  {email}
                  {isEmailConfirmed
                    ? " にお送りします。いつでも止められます。"
                    : " は確認待ちです。確認が済むまでは、お送りしません。"}
                </p>
              </div>
            )}
          </SettingGroup>
        </>
      )}
    </SiteForm>
  )
}
