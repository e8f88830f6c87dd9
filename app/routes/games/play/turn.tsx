import type { ReactNode } from "react"
import { Form, useNavigation } from "react-router"
import { usePlay } from "./play-context.ts"

type Props = {
  what: string
  fields?: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}

/** A button that is one act. */
export function Turn({ what, fields = {}, className, children }: Props) {
  const { address } = usePlay()
  const isBusy = useNavigation().state !== "idle"
  return (
    <Form method="post" action={address} replace preventScrollReset>
      <input type="hidden" name="what" value={what} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button className={className} aria-disabled={isBusy || undefined}>
        {children}
      </button>
    </Form>
  )
}
