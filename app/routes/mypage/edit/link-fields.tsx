import { useEffect, useRef, useState } from "react"
import type { FieldOf } from "#app/components/form/site-form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { plusIcon } from "#app/ui/icons.ts"
import { TextField } from "#app/ui/form/text-field.tsx"
import type { OwnProfile } from "#domain/members/profile.ts"
import css from "./link-fields.module.css"

const links = ["snsLink1", "snsLink2", "snsLink3"] as const

type Props = { field: FieldOf; profile: Pick<OwnProfile, (typeof links)[number]> }

/** One box for a link, and more at a press. Boxes with a link are never hidden; without scripts none is. */
export function LinkFields({ field, profile }: Props) {
  const filled = links.filter((link) => profile[link]).length
  const [shown, setShown] = useState(Math.max(1, filled))
  const added = useRef<HTMLInputElement>(null)
  useEffect(() => added.current?.focus(), [shown])
  return (
    <div className={css.links}>
      {links.map((link, n) => (
        <div key={link} className={n < shown ? undefined : css.later}>
          <TextField
            label={n === 0 ? "SNSなどのリンク" : `SNSなどのリンク（${n + 1}つめ）`}
            hideLabel={n > 0}
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            ref={n === shown - 1 && shown > Math.max(1, filled) ? added : undefined}
            {...field(link, profile[link] ?? "")}
          />
        </div>
      ))}
      {shown < links.length && (
        <button type="button" className={css.add} onClick={() => setShown(shown + 1)}>
          <Icon of={plusIcon} size="s" />
          リンクを追加
        </button>
      )}
    </div>
  )
}
