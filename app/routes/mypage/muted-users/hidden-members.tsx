import { useRef, useState } from "react"
import type { HiddenMember } from "#domain/members/hidden-by-member.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { settings } from "#shared/addresses/paths.ts"
import { Face } from "#app/components/face.tsx"
import { MemberBadges } from "#app/components/member/member-badges.tsx"
import { MemberLink } from "#app/components/member-link.tsx"
import { hideMember } from "#app/components/moderation/hide-member.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { Button } from "#app/ui/button.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import css from "./hidden-members.module.css"

export const title = "ミュート・ブロック"

const stops = [
  { label: "マイページ", to: addresses.mypage },
  { label: "設定", to: settings },
]

/** The members whom the member muted or blocked, and how to take it back. */
export function HiddenMembers({ members }: { members: HiddenMember[] }) {
  const of = (way: HiddenMember["way"]) => members.filter((member) => member.way === way)
  return (
    <>
      <PageHead title={title} stops={stops} />
      <Group
        way="mute"
        title="ミュート中"
        lead="ミュート中のユーザーのナゾ活・コメント・通知は、あなたには表示されません。"
        empty="ミュート中のユーザーはいません。"
        members={of("mute")}
      />
      <Group
        way="block"
        title="ブロック中"
        lead="ブロック中のユーザーとは、お互いのナゾ活やコメントが見えません。"
        empty="ブロック中のユーザーはいません。"
        members={of("block")}
      />
    </>
  )
}

type GroupProps = {
  way: HiddenMember["way"]
  title: string
  lead: string
  empty: string
  members: HiddenMember[]
}

function Group({ way, title, lead, empty, members }: GroupProps) {
  const [gone, setGone] = useState<readonly number[]>([])
  const [busy, setBusy] = useState<number | null>(null)
  const section = useRef<HTMLElement>(null)
  const shown = members.filter(({ nzUserId }) => !gone.includes(nzUserId))

  async function takeBack(member: HiddenMember) {
    setBusy(member.nzUserId)
    const isDone = await hideMember(member, way === "mute" ? "unmute" : "unblock")
    setBusy(null)
    if (!isDone) return
    setGone((numbers) => [...numbers, member.nzUserId])
    // The button is gone.
    section.current?.focus({ preventScroll: true })
  }

  return (
    <section ref={section} tabIndex={-1} className={css.group} aria-labelledby={way}>
      <SectionHead title={`${title} ${shown.length}人`} id={way} />
      <p className="text-14 ink-2">{shown.length === 0 ? empty : lead}</p>
      {shown.length > 0 && (
        <ul className={css.members}>
          {shown.map((member) => (
            <li key={member.nzUserId} className={css.member}>
              <Face name={member.name} photo={member.photo} size="l" />
              <p className={css.name}>
                <MemberLink nzUserId={member.nzUserId} className="leads">
                  {member.name}
                </MemberLink>
                <MemberBadges member={member} />
              </p>
              <Button
                tone="secondary"
                size="s"
                busy={busy === member.nzUserId}
                onClick={() => takeBack(member)}
                className="rigid"
              >
                {way === "mute" ? "ミュートを解除" : "ブロックを解除"}
                <span className="vh">（{member.name}さん）</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
