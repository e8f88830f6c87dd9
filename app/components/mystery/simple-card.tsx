import { Suspense } from "react"
import type { StatusEntry } from "#domain/statuses/own-list.ts"
import type { ListedMystery } from "#domain/statuses/shared-list.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { editRecord } from "#app/components/status-record/edit-record.ts"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { editIcon, pinIcon } from "#app/ui/icons.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import { mysteryLabel } from "#shared/catalogue/mystery-label.ts"
import { shortPrefectureNames } from "#shared/catalogue/prefectures.ts"
import { dayText } from "#shared/time/tokyo.ts"
import { DateLine } from "./date-line.tsx"
import { noteOf } from "./label-tab.tsx"
import css from "./simple-card.module.css"
import { typesWithIcons } from "./type-icon.ts"

/** The list of the member that the card is in: 気になる or プレイ済. */
export type StatusKind = "FAVORITE" | "PLAYED"

type OwnProps = {
  mystery: StatusEntry
  now: Date
  kind: StatusKind
  /** The list is to be read again; `hasLeft`: without this card. */
  onChanged: (hasLeft: boolean) => Promise<void>
}

/** Without a kind the card has no menu: in the list of another member. */
type Props = OwnProps | { mystery: ListedMystery; now: Date; kind?: undefined }

const SimpleCardMenu = lazyPart(async () => (await import("./simple-card-menu.tsx")).SimpleCardMenu)

/** A mystery in a member's list. */
export function SimpleMysteryCard(props: Props) {
  const { mystery, now } = props
  const { title, subscription } = mystery
  const isMember = useViewer().kind === "member"
  const label = mysteryLabel(mystery, now)
  return (
    <article className={classNames(css.card, subscription && css.pick)} aria-label={title}>
      <Picture url={mystery.img} alt="" widths={[160, 320]} sizes="96px" className={css.picture} />
      <div className="grow shrinks">
        <div className={css.dates}>
          {label && (
            <b className={css.label}>
              {label} {noteOf(label, mystery)}
            </b>
          )}
          <DateLine mystery={mystery} now={now} />
        </div>
        <h3 className={css.title}>
          <SiteLink to={addresses.mystery(mystery.id)} className="cover">
            <Phrases text={title} />
          </SiteLink>
        </h3>
        <Classes mystery={mystery} />
        {props.kind === "PLAYED" && <Record {...props} />}
      </div>
      <div className={css.menu}>
        {props.kind && isMember && (
          <Suspense>
            <SimpleCardMenu {...props} />
          </Suspense>
        )}
      </div>
    </article>
  )
}

function Classes({ mystery: { prefectures, types } }: { mystery: ListedMystery }) {
  return (
    <p className={css.classes}>
      <span className="row-inline one-line gap-4">
        <Icon of={pinIcon} size="s" />
        {shortPrefectureNames(prefectures).join("・")}
      </span>
      {typesWithIcons(types).map(({ id, name, icon }) => (
        <span key={id} className="row-inline one-line gap-4">
          <Icon of={icon} size="s" />
          {name}
        </span>
      ))}
    </p>
  )
}

const outcomes: Record<string, string> = { success: "成功", failure: "失敗" }

/** The member's record of the play, which one press opens. */
function Record({ mystery, onChanged }: Pick<OwnProps, "mystery" | "onChanged">) {
  const { playedOn, satisfaction, outcome, isReviewed } = mystery
  const said = [
    satisfaction !== null && `満足度 ${satisfaction.toFixed(1)}`,
    outcome !== null && outcomes[outcome],
  ].filter(Boolean)
  return (
    <p className={css.record}>
      {playedOn !== null && <span className="num ink-2">{dayText(playedOn)}にプレイ</span>}
      <button
        type="button"
        className={css.edit}
        onClick={() => editRecord(mystery, () => void onChanged(false))}
      >
        <Icon of={editIcon} size="s" />
        <span className="vh">{`「${mystery.title}」の`}</span>
        {said.join("・") || (isReviewed ? "記録を編集" : "満足度を残す")}
        {said.length > 0 && <span className="vh">を編集</span>}
      </button>
    </p>
  )
}
