import css from "./strip.module.css"
import type { StripFact } from "./told-once.ts"

/** Price, hours and length: what decides whether one goes. */
export function Strip({ facts }: { facts: StripFact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={css.strip}>
      {facts.map(({ name, text, more }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">
            <b>{text}</b>
            {more && <small>{more}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
