import { useState } from "react"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import { profileLimits } from "#shared/members/profile-limits.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { IconField } from "./icon-field.tsx"
import { Likings } from "./likings.tsx"
import { LinkFields } from "./link-fields.tsx"
import { ProfilePart } from "./profile-part.tsx"
import { draftIn, ProfilePreview } from "./profile-preview.tsx"
import css from "./profile-form.module.css"

type Props = { profile: OwnProfile; reply: FormReply | undefined }

/** The profile's fields, and beside them, on phones above, how it looks with what is typed. */
export function ProfileForm({ profile, reply }: Props) {
  const { name, photo } = profile
  const [draft, setDraft] = useState(profile)
  const [cropped, setCropped] = useState<string | null>(null)
  return (
    <div
      className={css.profile}
      onInput={({ target }) => {
        const form = target instanceof Element && target.closest("form")
        if (form) setDraft({ ...profile, ...draftIn(form) })
      }}
    >
      <SiteForm reply={reply} button="保存する" withFile>
        {(field, box) => (
          <>
            <div className={css.side}>
              <ProfilePreview profile={profile} draft={draft} cropped={cropped} />
            </div>
            <div className={css.parts}>
              <ProfilePart
                title="あなたのこと"
                lead="名前とアイコンは、公開のナゾ活やコメントにも表示されます。"
              >
                <IconField field={field} box={box} photo={photo} onChosen={setCropped} />
                <TextField
                  label="名前"
                  required
                  autoComplete="nickname"
                  hint={`${profileLimits.name}文字まで`}
                  {...field("name", name)}
                />
                <TextArea
                  label="自己紹介"
                  rows={4}
                  limit={profileLimits.profile}
                  placeholder="好きな謎や、遊び方など"
                  {...field("profile", profile.profile)}
                />
                <LinkFields field={field} profile={profile} />
              </ProfilePart>
              <Likings box={box} types={profile.types} prefectures={profile.prefectures} />
            </div>
          </>
        )}
      </SiteForm>
    </div>
  )
}
