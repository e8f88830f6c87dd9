import { SiteForm } from "#app/components/form/site-form.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import { profileLimits } from "#shared/members/profile-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { IconField } from "./icon-field.tsx"
import { Likings } from "./likings.tsx"
import { SettingGroup } from "./setting-group.tsx"

const links = ["snsLink1", "snsLink2", "snsLink3"] as const

type Props = { profile: OwnProfile; reply: FormReply | undefined }

export function ProfileForm({ profile, reply }: Props) {
  const { name, photo } = profile
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
              {...field("profile", profile.profile)}
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
                {...field(link, profile[link] ?? "")}
              />
            ))}
          </SettingGroup>
          <Likings box={box} types={profile.types} prefectures={profile.prefectures} />
        </>
      )}
    </SiteForm>
  )
}
