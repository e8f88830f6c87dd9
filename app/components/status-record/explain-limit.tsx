import { mountDialog } from "#app/components/mount-dialog.tsx"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/overlay/dialog.tsx"
import { AboutLimit } from "./about-limit.tsx"

/** Beside the toast, which is gone before all of this is read. */
export const explainLimit = () =>
  mountDialog<null>(({ open, answer }) => (
    <Dialog
      open={open}
      onClose={() => answer(null)}
      title="登録できる件数"
      footer={
        <Button tone="secondary" onClick={() => answer(null)} data-first-focus>
          閉じる
        </Button>
      }
    >
      {/* A press on the link leads away, and the dialog goes with it. */}
      <div onClickCapture={({ target }) => target instanceof HTMLAnchorElement && answer(null)}>
        <AboutLimit />
      </div>
    </Dialog>
  ))
