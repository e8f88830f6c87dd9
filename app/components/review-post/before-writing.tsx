import { Picture } from "#app/components/picture.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import type { ReviewedMystery } from "#app/viewer/login-gate.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./before-writing.module.css"

type Props = {
  mystery: ReviewedMystery
  /** Offers not to write. */
  onRecordOnly?: false | (() => void)
  /** Drops the draft that is shown. */
  onStartAgain: false | (() => void)
  disabled: boolean
}

/** Above the fields: the mystery, and what to do instead of going on. */
export function BeforeWriting({ mystery, onRecordOnly, onStartAgain, disabled }: Props) {
  return (
    <>
      <div className={css.mystery}>
        <Picture
          url={mystery.img}
          alt=""
          widths={[160, 320]}
          sizes="64px"
          className={css.picture}
        />
        <b>{mystery.title}</b>
      </div>
      {onRecordOnly && (
        <p className={css.recordOnly}>
          文章を書かずに
          <button type="button" className={css.toRecord} disabled={disabled} onClick={onRecordOnly}>
            {messages.STATUS.RECORD_ONLY}
          </button>
          こともできます。
        </p>
      )}
      {onStartAgain && (
        <AlertBox
          tone="info"
          action={
            <Button tone="secondary" size="s" disabled={disabled} onClick={onStartAgain}>
              破棄して新しく書く
            </Button>
          }
        >
          書きかけの下書きを表示しています。
        </AlertBox>
      )}
    </>
  )
}
