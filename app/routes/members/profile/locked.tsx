import { useEffect } from "react"
import { useRevalidator } from "react-router"
import { FollowToggle } from "#app/components/member/follow-button.tsx"
import { useFollow } from "#app/components/member/use-follow.ts"
import { Keyhole } from "#app/ui/picture/keyholes.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./locked.module.css"

type Props = {
  profile: { nzUserId: number; name: string; visibility: string; approvesFollowers: boolean }
}

/** In place of a profile that is withheld: what a follow opens, where it opens something. */
export function Locked({ profile }: Props) {
  const { nzUserId, name, visibility, approvesFollowers } = profile
  const { revalidate } = useRevalidator()
  const isFollowed = useFollow(nzUserId, undefined)?.isFollowed ?? false
  const isForFollowers = visibility === "followers"
  useEffect(() => {
    if (isFollowed && isForFollowers) void revalidate()
  }, [isFollowed, isForFollowers, revalidate])
  return (
    <section className={css.locked} aria-label="公開の範囲">
      <Keyhole filled={0} className={css.keyhole} />
      <div className={css.words}>
        <h2 className={css.title}>
          {isForFollowers
            ? "この先は、フォロワーだけの記録です。"
            : messages.FOLLOW.PROFILE_WITHHELD}
        </h2>
        {isForFollowers && (
          <p className="text-14 ink-2">
            {messages.FOLLOW.PROFILE_FOR_FOLLOWERS}
            {approvesFollowers
              ? `フォローを申請して承認されると、${name}さんが遊んだ謎とナゾ活が見られます。フォローは、いつでもやめられます。`
              : `フォローすると、${name}さんが遊んだ謎とナゾ活が見られます。フォローは、いつでもやめられます。`}
          </p>
        )}
      </div>
      {isForFollowers && <FollowToggle nzUserId={nzUserId} name={name} />}
    </section>
  )
}
