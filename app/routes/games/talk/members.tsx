import { Icon } from "#app/ui/icon.tsx"
import { editIcon } from "#app/ui/icons.ts"
import type { ShownPresence } from "#domain/games/chat/shown.ts"
import { Art, Face } from "./art.tsx"
import css from "./members.module.css"
import { useTalk } from "./talk-context.ts"

/** Members that can be sent out and called in now. */
export function usePresence(): { presence: ShownPresence; puzzle: string } | null {
  const { talk, question } = useTalk()
  const { waits } = talk
  if (waits.kind === "hear") return { presence: waits.presence, puzzle: waits.key }
  const asks = question?.asks
  return question && (asks?.kind === "presence" || asks?.kind === "form")
    ? { presence: asks.presence, puzzle: question.id }
    : null
}

/** The table of members. */
export function Members() {
  const { talk, room, question } = useTalk()
  const { speakers, members } = talk
  const held = usePresence()
  const isPressed = question?.asks.kind === "press"
  return (
    <ul className={css.members}>
      {members.map((id) => {
        const isVeiled = room.veiled.includes(id)
        const name = isVeiled ? "……" : (room.names[id] ?? speakers[id]?.name ?? "")
        const isOut = held?.presence.out.includes(id) ?? false
        const label = (
          <>
            {isVeiled ? (
              <span className={css.veiled} aria-hidden />
            ) : (
              <Face speaker={speakers[id]} />
            )}
            <b className={isOut ? css.away : undefined}>{name}</b>
          </>
        )
        return (
          <li key={id} className={css.member}>
            {isPressed ? (
              <button form="talk-press" name="target" value={`member:${id}`} className={css.row}>
                {label}
              </button>
            ) : (
              <span className={css.row}>{label}</span>
            )}
            {held?.presence.among.includes(id) && (
              <PresenceButton id={id} name={name} isOut={isOut} puzzle={held.puzzle} />
            )}
          </li>
        )
      })}
      <You />
    </ul>
  )
}

type PresenceProps = { id: string; name: string; isOut: boolean; puzzle: string }

export function PresenceButton({ id, name, isOut, puzzle }: PresenceProps) {
  const { address, isBusy } = useTalk()
  return (
    <form method="post" action={address} data-turn>
      <input type="hidden" name="what" value="presence" />
      <input type="hidden" name="puzzle" value={puzzle} />
      <button
        name="member"
        value={id}
        className={isOut ? css.call : css.dismiss}
        aria-disabled={isBusy || undefined}
      >
        <span className="vh">{`${name}、${isOut ? "いない" : "いる"}。`}</span>
        {isOut ? "呼ぶ" : "外す"}
      </button>
    </form>
  )
}

/** The player, who alone can take another name. */
function You() {
  const { talk, room, address, isBusy } = useTalk()
  const { label, longest } = talk.you
  const name = room.names.you ?? talk.you.name
  if (name === "") return null
  return (
    <li className={css.member}>
      <details className={css.you}>
        <summary>
          <span className={css.youFace} aria-hidden>
            {[...name][0]}
          </span>
          <b>
            {label}
            <span className={css.ownName}>{name}</span>
          </b>
          <Icon of={editIcon} label="呼び名を変える" />
        </summary>
        <form method="post" action={address} data-turn className={css.rename}>
          <input type="hidden" name="what" value="rename" />
          <label>
            <span>{`呼び名（${longest}文字まで）`}</span>
            <input
              key={name}
              name="name"
              required
              defaultValue={name}
              maxLength={longest * 8}
              autoComplete="off"
              autoCapitalize="off"
              enterKeyHint="done"
            />
          </label>
          <button aria-disabled={isBusy || undefined}>変える</button>
        </form>
      </details>
    </li>
  )
}

/** Pictures that were shown, once there is one. */
export function Album() {
  const { room, enlarge } = useTalk()
  if (room.album.length === 0) return null
  return (
    <section className={css.album} aria-label="アルバム">
      <h3>アルバム</h3>
      <ul>
        {room.album.map((picture) => (
          <li key={picture.id}>
            <button type="button" onClick={() => enlarge(picture)}>
              <Art picture={picture} />
              <span>{picture.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
