import { mountDialog } from "#app/components/mount-dialog.tsx"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { type Status, statuses } from "#shared/catalogue/statuses.ts"

/** Asks whether the record of a play may go with its プレイ済. */
export const askToDiscard = (next: Status) =>
  mountDialog<boolean>(({ open, answer }) => (
    <AskDialog
      open={open}
      onClose={() => answer(false)}
      title="記録の削除"
      button={next === statuses.none ? "解除して削除" : "気になるに変更して削除"}
      tone="danger"
      onAgree={() => answer(true)}
    >
      <p>{messages.STATUS.RECORD_KEPT}</p>
      <p>元には戻せません。</p>
    </AskDialog>
  ))
