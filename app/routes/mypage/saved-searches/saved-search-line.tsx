import { SiteLink } from "#app/components/site-link.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { chevronDownIcon, chevronUpIcon, editIcon, trashIcon } from "#app/ui/icons.ts"
import { Menu } from "#app/ui/overlay/menu.tsx"
import { Switch } from "#app/ui/form/switch.tsx"
import { messages } from "#shared/messages/catalogue.ts"
import { monthDayText } from "#shared/time/tokyo.ts"
import css from "./saved-searches.module.css"
import type { ListedSearch } from "./with-news.ts"

type Props = {
  search: ListedSearch
  isFirst: boolean
  isLast: boolean
  onMove: (by: 1 | -1) => void
  onNotify: (on: boolean) => void
  onRename: () => void
  onRemove: () => void
}

/** A saved search. The buttons at the ends of the list keep their focus, so they are not disabled but do nothing. */
export function SavedSearchLine({ search, isFirst, isLast, ...on }: Props) {
  const { name, url, notify, canFindNews, newest, found, foundOn } = search
  return (
    <li className={css.line} data-search={search.id}>
      <div className={css.words}>
        <SiteLink to={url} className={css.name}>
          {name}
        </SiteLink>
        {foundOn !== null && found > 0 && (
          <SiteLink to={newest} className={css.found}>
            {monthDayText(foundOn)}に{found}件の新しい謎
          </SiteLink>
        )}
      </div>
      <div className={css.ways}>
        {canFindNews ? (
          <Switch
            label={
              <>
                {messages.SAVED_SEARCH.NOTIFY}
                <span className="vh">（{name}）</span>
              </>
            }
            checked={notify}
            onChange={({ currentTarget }) => on.onNotify(currentTarget.checked)}
          />
        ) : (
          <span />
        )}
        <span className="flex">
          <IconButton
            icon={chevronUpIcon}
            label={`「${name}」を上へ`}
            aria-disabled={isFirst}
            value="up"
            onClick={() => isFirst || on.onMove(-1)}
          />
          <IconButton
            icon={chevronDownIcon}
            label={`「${name}」を下へ`}
            aria-disabled={isLast}
            value="down"
            onClick={() => isLast || on.onMove(1)}
          />
          <Menu
            label={`「${name}」のメニュー`}
            entries={[
              { label: "名前を変更", icon: editIcon, onSelect: on.onRename },
              { label: "削除", icon: trashIcon, tone: "danger", onSelect: on.onRemove },
            ]}
          />
        </span>
      </div>
    </li>
  )
}
