import { addresses } from "#shared/addresses/addresses.ts"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { eyeIcon, linkOutIcon, lockIcon, peopleIcon, userPlusIcon } from "#app/ui/icons.ts"
import type { OwnProfile } from "#domain/members/profile.ts"
import {
  followerChoiceNames,
  followerChoices,
  visibilities,
  visibilityNames,
} from "#shared/members/visibility.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import choices from "./visibility-page.module.css"
import css from "./setting-form.module.css"
import { SettingGroup } from "./setting-group.tsx"
import { SettingsHead } from "./settings-head.tsx"

type Props = { profile: OwnProfile; reply: FormReply | undefined }

const icons = { public: eyeIcon, followers: peopleIcon, private: lockIcon }

const shownTo = visibilities.map((value) => ({
  value,
  label: <Choice icon={icons[value]}>{visibilityNames[value]}</Choice>,
}))

const mayFollow = followerChoices.map((value) => ({
  value,
  label: (
    <Choice icon={value === "approved" ? lockIcon : userPlusIcon}>
      {followerChoiceNames[value]}
    </Choice>
  ),
}))

/** Its icon is drawn above its words. */
function Choice({ icon, children }: { icon: string; children: string }) {
  return (
    <span className={choices.choice}>
      <Icon of={icon} />
      {children}
    </span>
  )
}

export const title = "公開範囲"

/** To whom the profile and the lists are shown. */
export const VisibilityPage = ({ profile, reply }: Props) => (
  <>
    <SettingsHead title={title} />
    <div className={css.form}>
      <SiteForm reply={reply} button="保存する">
        {(field) => (
          <SettingGroup
            title="だれに見せるか"
            lead={
              <>
                {messages.FOLLOW.forFollowers(profile.approvesFollowers)}
                フォローをやめた人やブロックした人には見えなくなります。
                <a
                  href={addresses.member(profile.nzUserId)}
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
            <RadioGroup
              variant="segments"
              label="プロフィール"
              hint="自己紹介、リンク、好きなタイプとよく行く都道府県、活動の数、一覧とマイベストのことです。限定しても、公開のナゾ活とコメントには名前とアイコンが表示されます。"
              options={shownTo}
              {...field("profileVisibility", profile.profileVisibility)}
            />
            <RadioGroup
              variant="segments"
              label="「気になる」の一覧"
              options={shownTo}
              {...field("interestedVisibility", profile.interestedVisibility)}
            />
            <RadioGroup
              variant="segments"
              label="「プレイ済」の一覧"
              hint="プロフィールを見られない人には、一覧も表示されません。マイベストと公開のナゾ活は、この設定では隠れません。"
              options={shownTo}
              {...field("playedVisibility", profile.playedVisibility)}
            />
            <RadioGroup
              variant="segments"
              label="フォローできる人"
              hint="承認制にすると、フォローの申請が届き、承認した人だけがフォロワーになります。いまのフォロワーはそのままです。"
              options={mayFollow}
              {...field("followedBy", profile.approvesFollowers ? "approved" : "everybody")}
            />
          </SettingGroup>
        )}
      </SiteForm>
    </div>
  </>
)
