import { useFetcher } from "react-router"
import { Button } from "#app/ui/button.tsx"
import type { LogEntry } from "#domain/moderation/log.ts"
import type { DeskReply } from "#shared/schemas/desk-reply.ts"
import { logOf, whatText } from "./log-words.ts"

/** Takes an entry of the log back, on the page where it is. Without scripts the log about the same row answers. */
export function RevertButton({ entry }: { entry: LogEntry }) {
  const { Form, state, data } = useFetcher<DeskReply>()
  if (!entry.isRevertible) return null
  const { id, table, key } = entry
  return (
    <Form method="post" action={logOf({ table, key })} preventScrollReset className="stack gap-4">
      <input type="hidden" name="entry" value={id} />
      <div>
        <Button
          type="submit"
          tone="secondary"
          size="s"
          busy={state !== "idle"}
          aria-label={`この変更を戻す：${whatText(entry)}`}
        >
          この変更を戻す
        </Button>
      </div>
      <output className="text-12">{state === "idle" && data?.text}</output>
    </Form>
  )
}
