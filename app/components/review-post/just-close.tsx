import { Button } from "#app/ui/button.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./just-close.module.css"

type Props = {
  /** The record of the play has what they chose. */
  isKept: boolean
  onUndo: () => void
  onClose: () => void
}

/** The foot after プレイ済 while there are no words: nothing has to be sent. */
export const JustClose = ({ isKept, onUndo, onClose }: Props) => (
  <>
    <output className={css.said}>
      {isKept ? "記録しました。集計に名前は出ません" : "満足度だけでも残ります"}
    </output>
    <Button tone="quiet" onClick={onUndo}>
      {messages.STATUS.UNDO}
    </Button>
    <Button tone="secondary" onClick={onClose}>
      このまま閉じる
    </Button>
  </>
)
