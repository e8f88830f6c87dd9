import type { ShownAsk } from "#domain/games/chat/shown.ts"
import css from "./photo-map.module.css"
import { Art } from "./art.tsx"
import { Turn } from "./turn-form.tsx"

type Props = { asks: Extract<ShownAsk, { kind: "tags" }>; puzzle: string }

/** The same as the map in words: for a page without scripts. */
export const TagsForm = ({ asks, puzzle }: Props) => (
  <Turn what="tags" fields={{ puzzle }} className={css.words}>
    <ul className={css.tray}>
      {asks.tags.map(({ id, name, photo }) => (
        <li key={id}>
          <Art picture={photo} />
          {name}
        </li>
      ))}
    </ul>
    <label>
      <span>場所</span>
      <select name="place" required defaultValue="">
        <option value="">選んでください</option>
        {asks.places.map(({ id, name, spoken }) => (
          <option key={id} value={id}>{`${name}（${spoken}）`}</option>
        ))}
      </select>
    </label>
    {asks.tags.map(({ id, name }) => (
      <label key={id}>
        <span>{`${name}の木`}</span>
        <select name={`post:${id}`} required defaultValue="">
          <option value="">選んでください</option>
          {[12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) => (
            <option key={hour} value={hour}>{`${hour}時の木`}</option>
          ))}
        </select>
      </label>
    ))}
    <button className={css.ready}>{asks.button}</button>
  </Turn>
)
