import { Icon } from "#app/ui/icon.tsx"
import { moreIcon } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"

export type More = {
  about: "mystery" | "review" | "comment" | "member"
  of: { id: number | string; nzUserId?: number; userName?: string }
}

/** Opens the menu of a mystery, a review, a comment or a member, whose code is loaded at the press. Its value finds it after a login. */
export const MoreButton = ({ about, of, className }: More & { className?: string }) => (
  <button
    type="button"
    value={`more/${about}/${of.id}`}
    className={className}
    aria-haspopup="menu"
    aria-label="そのほかの操作"
    onClick={({ currentTarget }) =>
      import("./more-menu.tsx").then(
        (loaded) => loaded.openMore(currentTarget, { about, of }),
        () => toast.error(messages.PAGE.OFFLINE),
      )
    }
  >
    <Icon of={moreIcon} />
  </button>
)
