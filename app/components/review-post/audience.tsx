import type { ReviewDraft } from "#app/components/review-form/review-draft.ts"
import { ForFollowers } from "#app/components/member/for-followers.tsx"
import { Switch } from "#app/ui/form/switch.tsx"
import { lockIcon, userIcon, xLogo } from "#app/ui/icons.ts"
import { messages } from "#shared/messages/catalogue.ts"

type Props = {
  draft: Pick<ReviewDraft, "isPrivate" | "forFollowers">
  onChange: (changed: Partial<ReviewDraft>) => void
  /** In record-only mode all reviews are private. */
  isRecordOnly: boolean
  shares: boolean
  onShare: (shares: boolean) => void
  disabled: boolean
}

/** The switches for the readers of the review. */
export function Audience({ draft, onChange, isRecordOnly, shares, onShare, disabled }: Props) {
  const isPrivate = draft.isPrivate || isRecordOnly
  return (
    <div>
      <Switch
        wide
        icon={lockIcon}
        label="非公開にする"
        checked={isPrivate}
        disabled={disabled || isRecordOnly}
        onChange={(event) => onChange({ isPrivate: event.currentTarget.checked })}
      />
      {isRecordOnly ? (
        <p className="text-14 ink-2">{messages.RECORD_ONLY.PRIVATE}</p>
      ) : (
        isPrivate && (
          <>
            <Switch
              wide
              icon={userIcon}
              label="フォロワーには見せる"
              checked={draft.forFollowers}
              disabled={disabled}
              aria-describedby="for-followers"
              onChange={(event) => onChange({ forFollowers: event.currentTarget.checked })}
            />
            <ForFollowers id="for-followers" />
          </>
        )
      )}
      <Switch
        wide
        icon={xLogo}
        label="Xにも投稿する"
        checked={shares && !isPrivate}
        disabled={disabled || isPrivate}
        onChange={(event) => onShare(event.currentTarget.checked)}
      />
    </div>
  )
}
