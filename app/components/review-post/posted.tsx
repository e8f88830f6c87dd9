import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/overlay/dialog.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, shareIcon, xLogo } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { messages } from "#shared/messages/catalogue.ts"
import { Confetti } from "./confetti.tsx"
import { mapChange } from "./map-change.ts"
import { NextMysteries } from "./next-mysteries.tsx"
import css from "./posted.module.css"
import { canShare, composeAddress, shareElsewhere } from "./share-review.ts"
import { useAfterPosting } from "./use-after-posting.ts"

type Props = {
  mystery: ReviewedMystery
  /** Of the review. */
  id: number
  satisfaction: number | null
  /** Its text, as everybody reads it. */
  words: string
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

/** Thanks for a review: the review itself, what it changed for its author, and where to go on. */
export function Posted({ mystery, onClose, ...posted }: Props) {
  const { id, satisfaction, words, isPrivate, forFollowers, held, points, badge } = posted
  const isShown = !isPrivate && !held
  const after = useAfterPosting(mystery.id)
  const change = after && mapChange(after.prefectures)
  return (
    <Dialog open onClose={onClose} title="投稿ありがとうございます！">
      <Confetti />
      <div className={css.posted}>
        {after?.plays !== 0 && (
          <p className={css.nth}>
            {after && (
              <>
                <b className="num">{numberText(after.plays)}</b>作目、
                {isShown ? "とどきました。" : "のこしました。"}
              </>
            )}
          </p>
        )}
        <div className={css.review}>
          <Picture
            url={mystery.img}
            alt=""
            widths={[160, 320]}
            sizes="112px"
            className={css.poster}
          />
          <div className="shrinks">
            <b className={css.title}>{mystery.title}</b>
            {satisfaction && <Keyholes value={satisfaction} label="満足度" showsNumber />}
            <p className={css.words}>{words}</p>
          </div>
        </div>
        <p>
          {forFollowers
            ? "フォロワーだけに公開しました"
            : isPrivate
              ? "非公開で投稿されました。自分だけのナゾ活記録として保存されています"
              : held
                ? messages.MODERATION.HELD_POSTED
                : "あなたのナゾ活が、誰かの謎解き選びの参考になります"}
        </p>
        <ul className={css.trail}>
          {isShown && (
            <li className={css.change}>
              ナゾ活のいちばん上にあります
              <SiteLink to={addresses.review(id)} className={css.look} onClick={onClose}>
                見にいく
              </SiteLink>
            </li>
          )}
          {change && <li className={css.change}>{change}</li>}
          {points > 0 && (
            <li className={css.change}>
              <span>
                <b className="num">+{points}</b> ポイント
                {badge && `。${badge.toUpperCase()}バッジを獲得しました！`}
              </span>
            </li>
          )}
        </ul>
        {isShown && <Share {...posted} />}
        <Button
          as={SiteLink}
          to={addresses.mypage}
          tone={isShown ? "secondary" : "primary"}
          wide
          onClick={onClose}
        >
          投稿したナゾ活を確認する
        </Button>
        <NextMysteries after={after} onLeave={onClose} />
      </div>
    </Dialog>
  )
}

/** By the browser's own sheet where it has one, otherwise by X. */
function Share({ text, isBlocked }: Pick<Props, "text" | "isBlocked">) {
  const words = (
    <>
      <Icon of={shareIcon} />
      みんなに見せる
    </>
  )
  const compose = (
    <Button
      as="a"
      tone={canShare() ? "secondary" : "primary"}
      wide
      href={composeAddress(text)}
      target="_blank"
      rel="noopener"
    >
      {canShare() ? (
        <>
          <Icon of={xLogo} size="s" />
          Xに投稿する
        </>
      ) : (
        words
      )}
      <Icon of={linkOutIcon} size="s" />
      <span className="vh">（Xを新しいタブで開きます）</span>
    </Button>
  )
  return (
    <>
      {isBlocked && (
        <p className="text-14">ブラウザがXの画面を開けませんでした。下のボタンから開けます。</p>
      )}
      {canShare() && (
        <Button wide onClick={() => shareElsewhere(text)}>
          {words}
        </Button>
      )}
      {(isBlocked || !canShare()) && compose}
    </>
  )
}
