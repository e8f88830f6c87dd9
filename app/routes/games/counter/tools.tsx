import { SiteLink } from "#app/components/site-link.tsx"
import { Art } from "#app/routes/games/talk/art.tsx"
import { closePanels } from "#app/routes/games/talk/panel.tsx"
import { Turn } from "#app/routes/games/talk/turn-form.tsx"
import type { Wallpaper } from "#domain/games/counter/shown.ts"
import { useCounter } from "./counter-context.ts"
import { Guide } from "./entry.tsx"
import css from "./tools.module.css"
import { chooseBubble } from "./use-copies.ts"

const wallpapers: readonly { id: Wallpaper; label: string }[] = [
  { id: "day", label: "昼" },
  { id: "night", label: "夜" },
]

/** The tools of the counter, as far as they were handed out. */
export function Tools() {
  const { counter, room, question, isAwake, shoot } = useCounter()
  const { tools } = room
  const { ear } = counter
  return (
    <div className={css.sections}>
      {tools.includes("wallpaper") && (
        <section aria-label="壁紙">
          <h3>壁紙</h3>
          <Turn what="wallpaper" className={css.ways}>
            {wallpapers.map(({ id, label }) => (
              <button
                key={id}
                name="wallpaper"
                value={id}
                className={css.wallpaper}
                data-wallpaper={id}
                aria-pressed={counter.wallpaper === id}
              >
                {label}
              </button>
            ))}
          </Turn>
        </section>
      )}
      {tools.includes("copy") && (
        <section aria-label="写し">
          <h3>写し</h3>
          <p>
            ふきだしを長く押すと、写しが取れて、欄に入ります。キーボードでは、矢印で選んで、Cです。
          </p>
          {isAwake && (
            <button
              type="button"
              className={css.way}
              onClick={() => {
                closePanels()
                chooseBubble()
              }}
            >
              ふきだしを選ぶ
            </button>
          )}
        </section>
      )}
      {tools.includes("conversion") && (
        <section aria-label="変換">
          <h3>変換</h3>
          <p>欄に打ちはじめると、その読みで始まる言葉が、欄の上に出ます。</p>
        </section>
      )}
      {tools.includes("wallpaper") && (
        <section aria-label="写真機">
          <h3>写真機</h3>
          {!tools.includes("camera") ? (
            <p className={css.tag}>使いません</p>
          ) : question?.asks.kind === "shot" && isAwake ? (
            <button
              type="button"
              className={css.way}
              onClick={() => {
                closePanels()
                shoot(true)
              }}
            >
              写真機をひらく
            </button>
          ) : (
            <p>札は、外してあります。</p>
          )}
        </section>
      )}
      {room.sheet.length > 0 && (
        <section aria-label="スタンプ">
          <h3>スタンプ</h3>
          <ul className={css.sheetOf}>
            {room.sheet.map((sticker) => (
              <li key={sticker.id}>
                <Art picture={sticker} />
                {sticker.name !== null && <small aria-hidden>{sticker.name}</small>}
              </li>
            ))}
          </ul>
        </section>
      )}
      {counter.guide.length > 0 && (
        <section aria-label="手引き">
          <h3>手引き</h3>
          {counter.guide.map(({ title, lines }) => (
            <details key={title} className={css.sheet}>
              <summary>{title}</summary>
              <Guide title={title} lines={lines} />
            </details>
          ))}
        </section>
      )}
      <section aria-label="きく窓口">
        <h3>きく窓口</h3>
        <p>ふきだしの広さと、字の説明を、声で読みます。</p>
        <Turn what="ear" fields={{ widths: ear.hasWidths ? "off" : "on" }} className={css.ways}>
          <button className={css.way} aria-pressed={ear.hasWidths}>
            {ear.hasWidths ? "広さを読まない" : "広さを読む"}
          </button>
        </Turn>
      </section>
      {counter.chapters.length > 1 && (
        <nav aria-label="読みかえす">
          <h3>読みかえす</h3>
          <ul className={css.ways}>
            {counter.parts.map(({ chapter, place, clock }) => (
              <li key={chapter}>
                <a
                  href={`#part-${chapter}`}
                  className={css.way}
                  onClick={() => closePanels()}
                >{`${clock}　${place}`}</a>
              </li>
            ))}
            {counter.chapters
              .filter(({ id }) => !counter.parts.some(({ chapter }) => chapter === id))
              .map(({ id, place, clock, to }) => (
                <li key={id}>
                  <SiteLink to={to} className={css.way}>{`${clock}　${place}`}</SiteLink>
                </li>
              ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
