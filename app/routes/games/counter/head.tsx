import type { MouseEvent } from "react"
import { Art } from "#app/routes/games/talk/art.tsx"
import { Panel } from "#app/routes/games/talk/panel.tsx"
import { Turn } from "#app/routes/games/talk/turn-form.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { bookmarkIcon, helpIcon, menuIcon } from "#app/ui/icons.ts"
import { useCounter } from "./counter-context.ts"
import css from "./head.module.css"
import { Ledger } from "./ledger.tsx"
import { AskTono } from "./ask-tono.tsx"
import { Tools } from "./tools.tsx"

/** A sheet opens over the field, which keeps the focus. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** The name of the counter, the way to listen to it, and all that opens from it. */
export function Head({ isThirsty }: { isThirsty: boolean }) {
  const { counter, room, question } = useCounter()
  const { ear } = counter
  const isShot = question?.asks.kind === "shot"
  const hasLedger = room.tools.includes("ledger")
  return (
    <header className={css.head}>
      <div className={css.bar}>
        {isShot ? (
          <Turn what="shot" fields={{ puzzle: question.id }}>
            <button name="target" value="icon" className={css.iconButton}>
              <span className={css.icon}>
                <Art picture={room.icon} />
              </span>
            </button>
          </Turn>
        ) : (
          <span className={css.icon}>
            <Art picture={room.icon} />
          </span>
        )}
        <h1 className={css.title}>{room.title}</h1>
        <Turn what="ear" fields={{ ear: ear.isOn ? "off" : "on" }}>
          <button className={css.ear}>{ear.isOn ? "みる窓口" : "きく窓口"}</button>
        </Turn>
        <span className={css.tools}>
          {hasLedger && (
            <button
              type="button"
              popoverTarget="counter-ledger"
              className={css.tool}
              onMouseDown={keepFocus}
            >
              <Icon of={bookmarkIcon} />
              <span>帳面</span>
            </button>
          )}
          <button
            type="button"
            popoverTarget="counter-tono"
            className={css.tool}
            onMouseDown={keepFocus}
            data-shines={isThirsty ? "" : undefined}
          >
            <Icon of={helpIcon} />
            <span>殿に聞く</span>
          </button>
          <button
            type="button"
            popoverTarget="counter-tools"
            className={css.tool}
            onMouseDown={keepFocus}
          >
            <Icon of={menuIcon} />
            <span>道具</span>
          </button>
        </span>
      </div>
      {hasLedger && (
        <Panel id="counter-ledger" title="お尋ね帳" className={css.panel}>
          <Ledger />
        </Panel>
      )}
      <Panel id="counter-tono" title="殿に聞く" className={css.panel}>
        <AskTono />
      </Panel>
      <Panel id="counter-tools" title="道具" className={css.panel}>
        <Tools />
      </Panel>
    </header>
  )
}
