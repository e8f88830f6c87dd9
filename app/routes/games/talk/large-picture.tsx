import { useRef } from "react"
import { IconButton } from "#app/ui/icon-button.tsx"
import { closeIcon } from "#app/ui/icons.ts"
import { Modal } from "#app/ui/overlay/modal.tsx"
import type { ShownPicture } from "#domain/games/chat/shown.ts"
import { Art } from "./art.tsx"
import css from "./large-picture.module.css"

type Props = { picture: ShownPicture; onClose: () => void }

/** A picture as large as the window. */
export function LargePicture({ picture, onClose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  return (
    <Modal open onClose={onClose} label="絵" className={css.viewer}>
      <div className={css.box} ref={box}>
        <Art picture={picture} className={css.art} />
        <p>ゲームの中の絵です</p>
        <IconButton
          icon={closeIcon}
          label="閉じる"
          onClick={onClose}
          className={css.close}
          data-first-focus
        />
      </div>
    </Modal>
  )
}
