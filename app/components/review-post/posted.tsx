import { addresses } from "#shared/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/overlay/dialog.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, shareIcon, xLogo } from "#app/ui/icons.ts"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { Confetti } from "./confetti.tsx"
import css from "./posted.module.css"
import { canShare, composeAddress, shareElsewhere } from "./share-review.ts"

type Props = {
  mystery: ReviewedMystery
  isPrivate: boolean
  /** Of a private one. */
  forFollowers: boolean
  /** It waits for an administrator. */
  held: boolean
  points: number
  /** A badge that it has won. */
  badge: string | null
  /** The text to share. */
  text: string
  /** The browser has not opened the tab to share it. */
  isBlocked: boolean
  onClose: () => void
}

/** Thanks for a review, and what can be done with it. */
export function Posted({ mystery, onClose, ...posted }: Props) {
  const { isPrivate, forFollowers, held, points, badge, text, isBlocked } = posted
  return (
    <Dialog open onClose={onClose} title="投稿ありがとうございます！">
      <Confetti />
      <div className={css.posted}>
        <b className={css.title}>{mystery.title}</b>
        <p>
          {forFollowers
            ? "フォロワーだけに公開しました"
            : isPrivate
              ? "非公開で投稿されました。自分だけのナゾ活記録として保存されています"
              : held
                ? messages.MODERATION.HELD_POSTED
                : "あなたのナゾ活が、誰かの謎解き選びの参考になります"}
        </p>
        {points > 0 && (
          <div className={css.points}>
            <p>
              <b className="num">+{points}</b> ポイント
            </p>
            {badge && <p>{badge.toUpperCase()}バッジを獲得しました！</p>}
          </div>
        )}
        {isBlocked && (
          <div className={css.blocked}>
            <p>ブラウザがXの画面を開けませんでした。下のボタンから開けます。</p>
            <Button
              as="a"
              tone="secondary"
              wide
              href={composeAddress(text)}
              target="_blank"
              rel="noopener"
            >
              <Icon of={xLogo} size="s" />
              Xに投稿する
              <Icon of={linkOutIcon} size="s" />
              <span className="vh">（新しいタブで開きます）</span>
            </Button>
          </div>
        )}
        <Button as={SiteLink} to={addresses.mypage} wide onClick={onClose} className={css.look}>
          投稿したナゾ活を確認する
        </Button>
        {!isPrivate && !held && canShare() && (
          <Button tone="secondary" wide onClick={() => shareElsewhere(text)}>
            <Icon of={shareIcon} />
            共有する
          </Button>
        )}
      </div>
    </Dialog>
  )
}
