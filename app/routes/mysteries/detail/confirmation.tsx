import type { MysteryDetail } from "#domain/mysteries/detail.ts"
import { FoundButtons } from "#app/components/situation/found-buttons.tsx"
import { confirmRun, suggestCorrection } from "#shared/addresses/set-situation.ts"
import { canConfirm, confirmedText, notHeldText } from "#shared/catalogue/confirmations.ts"
import { tokyoDay } from "#shared/time/tokyo.ts"
import css from "./confirmation.module.css"

type Props = { mystery: MysteryDetail; now: Date }

/** When somebody last found the mystery open, the buttons for those who have been there, and the way to suggest a correction. */
export function Confirmation({ mystery, now }: Props) {
  const { id } = mystery
  const today = tokyoDay(now)
  const doubted = notHeldText(mystery, today)
  const address = confirmRun.write({ id })
  return (
    <div id="confirm" className={css.part}>
      {canConfirm(mystery, today) && (
        <>
          <p className={css.head}>
            <b className="num">{confirmedText(mystery, today) ?? "まだやっていましたか？"}</b>
            <a href={address} className={css.own}>
              自分の報告を見る
            </a>
          </p>
          {doubted && <p className={css.doubted}>{doubted}</p>}
          <FoundButtons address={address} />
        </>
      )}
      <a href={suggestCorrection.write({ id })} className={css.own}>
        情報の修正を提案する
      </a>
    </div>
  )
}
