import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { FoundButtons } from "#app/components/situation/found-buttons.tsx"
import { confirmRun, suggestCorrection } from "#shared/addresses/set-situation.ts"
import { canConfirm, confirmedText, notHeldText } from "#shared/catalogue/confirmations.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./confirmation.module.css"

type Props = { mystery: MysteryDetail; now: Date }

/** When somebody last found the mystery open, and the way to suggest a correction. */
export function LastConfirmed({ mystery, now }: Props) {
  const today = tokyoDay(now)
  const doubted = notHeldText(mystery, today)
  const confirmed = confirmedText(mystery, today)
  return (
    <div className={css.part}>
      {doubted && <p className={css.doubted}>{doubted}</p>}
      <p className={css.head}>
        {confirmed && <b className="num">{confirmed}</b>}
        <a href={suggestCorrection.write({ id: mystery.id })} className={css.own}>
          情報の修正を提案する
        </a>
      </p>
    </div>
  )
}

/** The question to those who have been there; null where nobody can have been. */
export function Confirmation({ mystery, now }: Props) {
  if (!canConfirm(mystery, tokyoDay(now))) return null
  const address = confirmRun.write({ id: mystery.id })
  return (
    <div id="confirm" className={css.asked}>
      <p className={css.head}>
        <b>まだやっていましたか？</b>
        <a href={address} className={css.own}>
          自分の報告を見る
        </a>
      </p>
      <FoundButtons address={address} />
    </div>
  )
}
