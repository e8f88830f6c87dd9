import { type PointerEvent, useRef, useState } from "react"
import type { ShownAsk, ShownPlace } from "#domain/games/chat/shown.ts"
import { classNames } from "#app/ui/class-names.ts"
import { Art } from "./art.tsx"
import { angleOf, placeOfHour, stepsBetween } from "./clock-face.ts"
import { Turn } from "./turn-form.tsx"
import { useDrag } from "./use-drag.ts"
import css from "./photo-map.module.css"

type Props = { asks: Extract<ShownAsk, { kind: "tags" }>; puzzle: string }

const hours = [12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const step = 30

/** From the middle of an enlarged place to its trees, in hundredths. */
const treesAway = 43.33

/** The park from above: a place opens with twelve trees around it, on which tags are put, and over which photos are laid. */
export function PhotoMap({ asks, puzzle }: Props) {
  const { tags, places, map, trees, button } = asks
  const [open, setOpen] = useState<ShownPlace | null>(null)
  const [posts, setPosts] = useState<Readonly<Record<string, number>>>({})
  const [held, setHeld] = useState<string | null>(null)
  const [laid, setLaid] = useState<string | null>(null)
  const [turns, setTurns] = useState<Readonly<Record<string, number>>>({})
  const [said, setSaid] = useState("")
  const turning = useTwoFingers((by) => laid !== null && turn(laid, by))
  const photo = tags.find(({ id }) => id === laid)?.photo
  const { dragged, handlers } = useDrag((id, onto) => {
    const over = onto.closest<HTMLElement>("[data-place]")?.dataset.place
    const place = places.find((each) => each.id === over)
    if (!place) return
    if (place !== open) enter(place)
    setLaid(id)
  })
  const carried = tags.find(({ id }) => id === dragged?.id)?.photo

  function enter(place: ShownPlace) {
    setOpen(place)
    setPosts({})
    setHeld(tags[0]?.id ?? null)
  }

  function turn(id: string, by: number) {
    const now = ((turns[id] ?? 0) + by + 12) % 12
    setTurns({ ...turns, [id]: now })
    setSaid(`写真を${now}時間ぶん、右へ回した`)
  }

  function put(hour: number) {
    const sitting = tags.find(({ id }) => posts[id] === hour)
    if (held === null) {
      if (sitting) setHeld(sitting.id)
      return
    }
    const { [held]: _, ...others } = posts
    setPosts({ ...others, [held]: hour })
    const next = tags.find(({ id }) => id !== held && others[id] === undefined)
    setSaid(`${tags.find(({ id }) => id === held)?.name}の名札を、${hour}時の木に立てた`)
    setHeld(next?.id ?? null)
  }

  return (
    <div className={css.tool}>
      {open === null ? (
        <div className={css.map}>
          <Art picture={map} className={css.whole} />
          {places.map((place) => (
            <button
              key={place.id}
              type="button"
              className={css.place}
              style={{ left: `${place.x}%`, top: `${place.y}%` }}
              aria-label={place.spoken}
              data-place={place.id}
              onClick={() => enter(place)}
            />
          ))}
        </div>
      ) : (
        <>
          <div className={css.near} data-place={open.id} {...turning}>
            <Art picture={open.picture} className={css.whole} />
            {photo && laid !== null && (
              <span className={css.laid} style={{ rotate: `${(turns[laid] ?? 0) * step}deg` }}>
                <Art picture={photo} />
              </span>
            )}
            <Art picture={trees} className={css.trees} />
            {hours.map((hour) => {
              const { x, y } = placeOfHour(hour, treesAway)
              const tag = tags.find(({ id }) => posts[id] === hour)
              return (
                <button
                  key={hour}
                  type="button"
                  className={classNames(css.tree, tag && css.taken)}
                  style={{ left: `${x}%`, top: `${y}%` }}
                  aria-label={`${open.name}の${hour}時の木${tag ? `。${tag.name}の名札` : ""}`}
                  onClick={() => put(hour)}
                >
                  {tag && <span>{tag.name}</span>}
                </button>
              )
            })}
          </div>
          <div className={css.row}>
            <button type="button" className={css.small} onClick={() => setOpen(null)}>
              地図にもどる
            </button>
            {laid !== null && (
              <>
                <button type="button" className={css.small} onClick={() => turn(laid, 1)}>
                  まわす
                </button>
                <button type="button" className={css.small} onClick={() => setLaid(null)}>
                  はずす
                </button>
              </>
            )}
          </div>
          <fieldset className={css.row} aria-label="名札">
            {tags.map(({ id, name }) => (
              <button
                key={id}
                type="button"
                aria-pressed={held === id}
                className={css.tag}
                onClick={() => setHeld(held === id ? null : id)}
              >
                {name}
                {posts[id] !== undefined && <small>{`${posts[id]}時`}</small>}
              </button>
            ))}
          </fieldset>
        </>
      )}
      <ul className={css.tray}>
        {tags.map(({ id, name, photo: each }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={open !== null && laid === id}
              {...handlers(id)}
              onClick={() => setLaid(laid === id ? null : id)}
            >
              <Art picture={each} />
              {name}
            </button>
          </li>
        ))}
      </ul>
      {dragged && carried && (
        <span aria-hidden className={css.carried} style={{ left: dragged.x, top: dragged.y }}>
          <Art picture={carried} />
        </span>
      )}
      {open === null && photo && laid !== null && (
        <div className={css.single} {...turning}>
          <span style={{ rotate: `${(turns[laid] ?? 0) * step}deg` }}>
            <Art picture={photo} />
          </span>
          <p>
            <Fingers />
            指二本か［まわす］で回せます。場所を押すと、地図に重なります。
          </p>
          <div className={css.row}>
            <button type="button" className={css.small} onClick={() => turn(laid, 1)}>
              まわす
            </button>
            <button type="button" className={css.small} onClick={() => setLaid(null)}>
              はずす
            </button>
          </div>
        </div>
      )}
      {open !== null && tags.every(({ id }) => posts[id] !== undefined) && (
        <Turn
          what="tags"
          fields={{
            puzzle,
            place: open.id,
            ...Object.fromEntries(tags.map(({ id }) => [`post:${id}`, String(posts[id])])),
          }}
        >
          <button className={css.ready}>{button}</button>
        </Turn>
      )}
      <p className="vh" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

/** Two fingers that turn. */
const Fingers = () => (
  <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden className={css.fingers}>
    <path d="M5 14a8 8 0 0 1 14-5M19 5v4h-4" />
    <circle cx="7" cy="18" r="2" />
    <circle cx="17" cy="15" r="2" />
  </svg>
)

/** A turn by two fingers, in steps. */
function useTwoFingers(turn: (by: number) => void) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const last = useRef<number | null>(null)
  const angle = () => {
    const [a, b] = [...fingers.current.values()]
    return a && b ? angleOf(b.x - a.x, b.y - a.y) : null
  }
  const drop = ({ pointerId }: PointerEvent) => {
    fingers.current.delete(pointerId)
    last.current = null
  }
  return {
    onPointerDown: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      fingers.current.set(pointerId, { x, y })
      last.current = angle()
    },
    onPointerMove: ({ pointerId, clientX: x, clientY: y }: PointerEvent) => {
      if (!fingers.current.has(pointerId)) return
      fingers.current.set(pointerId, { x, y })
      const now = angle()
      if (now === null || last.current === null) return
      const by = stepsBetween(last.current, now, step)
      if (by === 0) return
      last.current = now
      turn(by)
    },
    onPointerUp: drop,
    onPointerCancel: drop,
  }
}
