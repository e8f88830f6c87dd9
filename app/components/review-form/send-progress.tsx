import css from "./send-progress.module.css"
import type { Progress } from "./upload-photos.ts"

/** The progress of sending, photo by photo. */
export function SendProgress({ progress }: { progress: Progress | null }) {
  const text = progress && `写真を送っています ${progress.photo}/${progress.of}`
  return (
    <div className={css.progress}>
      <output>{text ?? "ナゾ活を送っています"}</output>
      {progress && <progress aria-label="写真の送信" value={progress.sent} max={1} />}
    </div>
  )
}
