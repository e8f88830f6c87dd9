import { useState } from "react"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { ResumeOffer } from "#app/frame/resume-offer.tsx"
import { Head } from "#app/routes/mypage/first-visit/head.tsx"
import { Part } from "#app/routes/mypage/first-visit/part.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import type { Progress } from "#shared/members/first-visit.ts"
import type { FormReply } from "#shared/schemas/form-reply.ts"
import { IconField } from "./icon-field.tsx"
import css from "./name-page.module.css"

type Props = {
  progress: Progress
  profile: OwnProfile
  reply: FormReply | undefined
}

/** Where a sign-up leads: the first of the four parts. The settings come later. */
export function NamePage({ progress, profile: { name, photo }, reply }: Props) {
  const [cropped, setCropped] = useState<string | null>(null)
  return (
    <>
      <ResumeOffer />
      <div className={css.page}>
        <Head progress={progress} name={name} />
        <Part
          part="name"
          title="お名前は？"
          lead="ナゾ活などに表示されます。いつでも変えられます。"
          isSkipped={false}
          isNext
        >
          <SiteForm reply={reply} button="この名前ではじめる" withFile>
            {(field, box) => (
              <>
                <input type="hidden" name="what" value="name" />
                <TextField
                  label="名前"
                  hideLabel
                  required
                  autoComplete="nickname"
                  {...field("name", name)}
                />
                <IconField
                  field={field}
                  box={box}
                  photo={photo}
                  shown={{ name, photo, cropped }}
                  onChosen={setCropped}
                />
              </>
            )}
          </SiteForm>
        </Part>
      </div>
    </>
  )
}
