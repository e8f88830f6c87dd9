import type { ReactNode } from "react"
import { useActs } from "./acts-context.ts"

type TurnProps = {
  what: string
  fields?: Readonly<Record<string, string>>
  className?: string | undefined
  children: ReactNode
}

/** A form that is one act. */
export function Turn({ what, fields = {}, className, children }: TurnProps) {
  const { address } = useActs()
  return (
    <form method="post" action={address} data-turn className={className}>
      <input type="hidden" name="what" value={what} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
