import type { ComponentProps, ReactNode } from "react"
import { Face } from "#app/components/face.tsx"
import { dayText, tokyoDay } from "#shared/time/tokyo.ts"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { ProfileFigures } from "./profile-figures.tsx"
import css from "./profile-head.module.css"
import { ProfileWords } from "./profile-words.tsx"

type Props = ComponentProps<typeof ProfileWords> & {
  profile: {
    name: string
    photo: string | null
    official: boolean
    badge: string | null
    registerdAt: string
  }
  figures: ComponentProps<typeof ProfileFigures>["of"]
  /** Actions on the profile. */
  children?: ReactNode
}

/** A member as others see them. */
export function ProfileHead({ profile, figures, children }: Props) {
  const { name, photo, registerdAt } = profile
  return (
    <header className={css.head}>
      <div className={css.who}>
        <Face name={name} photo={photo} size="xl" />
        <div className="shrinks">
          <h1 className={css.name}>
            {name} <MemberBadges member={profile} />
          </h1>
          <p className="text-14 ink-2">{dayText(tokyoDay(new Date(registerdAt)))}に登録</p>
        </div>
      </div>
      {children}
      <ProfileWords profile={profile} />
      <ProfileFigures of={figures} />
    </header>
  )
}
