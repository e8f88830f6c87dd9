import { IconButton } from "#app/ui/icon-button.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import { Modal } from "#app/ui/overlay/modal.tsx"
import { SearchBox } from "#app/components/search/search-box.tsx"
import css from "./search-overlay.module.css"

/** The search box on phones: over the page, with the focus in it. */
export function SearchOverlay({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Modal open={open} onClose={onClose} label="謎を検索" className={css.overlay}>
      <div className={css.line}>
        <SearchBox takesFocus onLeave={onClose} className="grow shrinks" />
        <IconButton icon={closeIcon} label="閉じる" onClick={onClose} />
      </div>
    </Modal>
  )
}
