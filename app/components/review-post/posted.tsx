import type { ReactNode } from "react"
import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { composeAddress } from "#app/components/compose-address.ts"
import { rememberSaved } from "#app/components/own-review/saved-review.ts"
import { Picture } from "#app/components/picture.tsx"
import { ShareCardButton } from "#app/components/share-card/share-card-button.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/overlay/dialog.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon, shareIcon, xLogo } from "#app/ui/icons.ts"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { badgeNames } from "#shared/members/badge-names.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { CardSubject } from "#shared/share-cards/subject.ts"
import { Confetti } from "./confetti.tsx"
import { mapChange } from "./map-change.ts"
import { NextMysteries } from "./next-mysteries.tsx"
import css from "./posted.module.css"
import { canShare, shareElsewhere } from "./share-review.ts"
import { useAfterPosting } from "./use-after-posting.ts"

const badges: Record<string, string> = badgeNames

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
                {badge && `。${badges[badge] ?? "バッジ"}を獲得しました！`}
              </span>
            </li>
          )}
        </ul>
        {isShown && <Share card={after?.card} {...posted} />}
        <Button
          as={SiteLink}
          to={addresses.mypage}
          tone={isShown ? "secondary" : "primary"}
          wide
          onClick={() => {
            rememberSaved(id)
            onClose()
          }}
        >
          投稿したナゾ活を確認する
        </Button>
        <NextMysteries after={after} onLeave={onClose} />
      </div>
    </Dialog>
  )
}

type ShareProps = Pick<Props, "text" | "isBlocked"> & {
  /** Null if the play is on none, undefined until that is known. */
  card: CardSubject | null | undefined
}

/** By the card that shows the play. Without one by the browser's own sheet, or by X. */
function Share({ text, isBlocked, card }: ShareProps) {
  const words = (
    <>
      <Icon of={shareIcon} size="s" />
      みんなに見せる
    </>
  )
  return (
    <>
      {isBlocked && (
        <>
          <p className="text-14">ブラウザがXの画面を開けませんでした。下のボタンから開けます。</p>
          <Compose text={text} tone="secondary">
            <Icon of={xLogo} size="s" />
            Xに投稿する
          </Compose>
        </>
      )}
      {card ? (
        <ShareCardButton subject={card} tone="primary" wide>
          みんなに見せる
        </ShareCardButton>
      ) : card === undefined || canShare() ? (
        <Button wide disabled={card === undefined} onClick={() => shareElsewhere(text)}>
          {words}
        </Button>
      ) : (
        <Compose text={text} tone="primary">
          {words}
        </Compose>
      )}
    </>
  )
}

type ComposeProps = { text: string; tone: "primary" | "secondary"; children: ReactNode }

const Compose = ({ text, tone, children }: ComposeProps) => (
  <Button as="a" tone={tone} wide href={composeAddress(text)} target="_blank" rel="noopener">
    {children}
    <Icon of={linkOutIcon} size="s" />
    <span className="vh">（Xを新しいタブで開きます）</span>
  </Button>
)
