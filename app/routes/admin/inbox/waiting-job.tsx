import { Button } from "#app/ui/button.tsx"
import type { FailedJob } from "#domain/desk/failed-jobs.ts"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

/** A job that was given up. */
export function WaitingJob({ job, ...waiting }: WaitingProps & { job: FailedJob }) {
  const { id, kind, attempts, error } = job
  return (
    <WaitingItem
      {...waiting}
      kind="失敗した処理"
      label={`${kind} ${id}`}
      title={`${kind}（${attempts}回）`}
      form={
        <>
          <input type="hidden" name="what" value="job" />
          <input type="hidden" name="id" value={id} />
          <Button type="submit" name="verdict" value="again">
            もう一度実行する
          </Button>
          <Button type="submit" name="verdict" value="dismiss" tone="secondary">
            消す
          </Button>
        </>
      }
    >
      <p className={css.text}>{error}</p>
    </WaitingItem>
  )
}
