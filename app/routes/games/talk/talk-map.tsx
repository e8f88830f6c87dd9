import { Art } from "./art.tsx"
import css from "./talk-map.module.css"
import { useTalk } from "./talk-context.ts"

/** The map of the way, and the stamps in the order in which they were pressed. */
export function TalkMap() {
  const { talk, room, enlarge } = useTalk()
  return (
    <figure className={css.map}>
      <button type="button" className={css.picture} onClick={() => enlarge(talk.map.picture)}>
        <Art picture={talk.map.picture} />
        <span className="vh">大きくする</span>
      </button>
      {room.stamps.length > 0 && (
        <ol className={talk.map.picture.drawn ? "vh" : css.stamps} aria-label="受付印">
          {room.stamps.map(({ key, shape, letter, picture }) => (
            <li key={key}>
              {picture.drawn ? (
                <Art picture={picture} />
              ) : (
                <span className={css[shape]}>{letter}</span>
              )}
            </li>
          ))}
        </ol>
      )}
      <figcaption>
        {talk.map.note}
        <small>ゲームの中の絵です</small>
      </figcaption>
    </figure>
  )
}
