import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { recordOnly } from "#shared/addresses/paths.ts"
import * as connections from "#shared/addresses/connections.ts"
import { FollowButton } from "#app/components/member/follow-button.tsx"
import { MemberCard } from "#app/components/member/member-card.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { FollowTabs } from "#app/routes/mypage/follows/follow-tabs.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import type { SuggestedMember, Suggestions } from "#domain/follows/suggesting.ts"
import css from "./connections.module.css"

type Props = Suggestions & { requests: number | null }

/** Members who played and rated much of what the member did, and why each is shown. */
export function SuggestedMembers({ members, requests, ...made }: Props) {
  return (
    <>
      <PageHead
        title="おすすめの人"
        stops={[{ label: "マイページ", to: addresses.mypage }]}
        lead="プレイした謎や満足度が、あなたとよく重なる人です。プレイ済を公開している人の中から選んでいます。"
      />
      <FollowTabs here={connections.suggestions} requests={requests} />
      {members.length > 0 ? (
        <ul className={css.members}>
          {members.map((member) => (
            <li key={member.nzUserId}>
              <MemberCard member={member} note={reasonFor(member)}>
                <FollowButton nzUserId={member.nzUserId} name={member.name} />
              </MemberCard>
            </li>
          ))}
        </ul>
      ) : (
        <Nobody {...made} />
      )}
    </>
  )
}

const reasonFor = ({ common, alike }: SuggestedMember) =>
  `共通のプレイ済 ${numberText(common)}件` +
  (alike > 0 ? `・満足度が近い謎 ${numberText(alike)}件` : "")

const Nobody = ({ played, isRecordOnly }: Omit<Suggestions, "members">) =>
  isRecordOnly ? (
    <EmptyState
      title="おひとり記録モードの間は、おすすめを表示しません。"
      text="オフにすると、プレイした謎が重なる人を、ここで紹介します。"
    >
      <Button as={SiteLink} to={recordOnly} tone="secondary">
        おひとり記録モードについて
      </Button>
    </EmptyState>
  ) : played === 0 ? (
    <EmptyState
      title="おすすめの人はまだいません。"
      text="プレイした謎が重なる人を、ここで紹介します。まず、プレイした謎を「プレイ済」にしてください。"
    >
      <Button as={SiteLink} to={addresses.mysteries}>
        プレイした謎をさがす
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      title="プレイした謎が重なる人は、まだ見つかりません。"
      text="フォローしている人やミュートした人、プレイ済を公開していない人は含まれません。プレイ済が増えると、見つかりやすくなります。"
    >
      <Button as={SiteLink} to={addresses.ranking}>
        ユーザーランキングを見る
      </Button>
      <Button as={SiteLink} to={addresses.reviews} tone="secondary">
        みんなのナゾ活を読む
      </Button>
    </EmptyState>
  )
