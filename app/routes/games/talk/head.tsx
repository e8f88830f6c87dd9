import { Icon } from "#app/ui/icon.tsx"
import { helpIcon, mapIcon, peopleIcon } from "#app/ui/icons.ts"
import { Album, Members } from "./members.tsx"
import { Desk } from "./desk.tsx"
import { FormPaper } from "./form-paper.tsx"
import css from "./head.module.css"
import { Panel } from "./panel.tsx"
import { Text } from "./pieces.tsx"
import { useTalk } from "./talk-context.ts"
import { TalkMap } from "./talk-map.tsx"

/** The title with all that opens from it, and the pinned form. */
export function Head() {
  const { talk, room, question } = useTalk()
  const asks = question?.asks
  const isPressed = asks?.kind === "press"
  const title = room.count > 0 ? `${room.title}（${room.count}）` : room.title
  return (
    <header className={css.head}>
      <div className={css.bar}>
        <h1 className={css.title}>
          {isPressed ? (
            <button form="talk-press" name="target" value="count" className={css.open}>
              {title}
            </button>
          ) : (
            <button type="button" popoverTarget="talk-members" className={css.open}>
              {title}
              <span className="vh">メンバー表をひらく</span>
            </button>
          )}
        </h1>
        {isPressed && (
          <button type="button" popoverTarget="talk-members" className={css.tool}>
            <Icon of={peopleIcon} />
            <span className="vh">メンバー表</span>
          </button>
        )}
        {room.stamps.length > 0 && (
          <button type="button" popoverTarget="talk-map" className={css.tool}>
            <Icon of={mapIcon} />
            <span>順路図</span>
          </button>
        )}
        <button type="button" popoverTarget="talk-desk" className={css.tool} data-desk>
          <Icon of={helpIcon} />
          <span>窓口</span>
        </button>
      </div>
      {room.pinned && !(asks?.kind === "form" && asks.isOpen) && <Pin />}
      <Panel id="talk-members" title={title}>
        <Members />
        <Album />
      </Panel>
      <Panel id="talk-form" title={talk.form.title}>
        <FormPaper />
      </Panel>
      <Panel id="talk-map" title="順路図">
        <TalkMap />
      </Panel>
      <Panel id="talk-desk" title="窓口">
        <Desk />
      </Panel>
    </header>
  )
}

/** The form in one line, which never leaves the screen. */
function Pin() {
  const { talk, room } = useTalk()
  const { thing, owner } = talk.form.labels
  const cell = (label: string, pieces: typeof room.form.thing) => (
    <span className={css.cell}>
      <span>{label}</span>
      {pieces.length === 0 ? (
        <>
          <span aria-hidden>＿</span>
          <span className="vh">空欄</span>
        </>
      ) : (
        <span className={css.filled}>
          <Text pieces={pieces} names={room.names} />
        </span>
      )}
    </span>
  )
  return (
    <button type="button" popoverTarget="talk-form" className={css.pin}>
      <span className={css.number}>{pinNumber(talk.form.title)}</span>
      {cell(thing, room.form.thing)}
      {cell(owner, room.form.owner)}
      {room.form.done && <span className={css.done}>済</span>}
    </button>
  )
}

/** The number is the last word of the title. */
const pinNumber = (title: string) => title.split(/[\s　]+/).at(-1) ?? title
