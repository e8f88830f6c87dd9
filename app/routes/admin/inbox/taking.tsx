import { Form } from "react-router"
import { Button } from "#app/ui/button.tsx"
import type { CaseName, Taker } from "#domain/moderation/taking.ts"
import css from "./waiting-item.module.css"

type Props = { name: CaseName; taker: Taker | null }

/** Shows who has taken a case, and takes it or leaves it. */
export function Taking({ name, taker }: Props) {
  const isOwn = taker?.isOwn ?? false
  return (
    <Form method="post" preventScrollReset className={css.taking}>
      {taker && (
        <span className="text-12 bold">
          {isOwn ? "あなたが対応中" : `${taker.name}さんが対応中`}
        </span>
      )}
      <input type="hidden" name="kind" value={name.kind} />
      <input type="hidden" name="key" value={name.key} />
      {taker && <input type="hidden" name="insteadOf" value={taker.nzUserId} />}
      <Button type="submit" name="what" value={isOwn ? "leave" : "take"} tone="quiet" size="s">
        {isOwn ? "手放す" : taker ? "代わりに引き受ける" : "引き受ける"}
      </Button>
    </Form>
  )
}
