import css from "./profile-figures.module.css"

type Props = { of: readonly (readonly [label: string, value: number])[] }

/** A member in numbers. */
export const ProfileFigures = ({ of }: Props) => (
  <dl className={css.figures}>
    {of.map(([label, value]) => (
      <div key={label}>
        <dt className="text-12 ink-2">{label}</dt>
        <dd className="num">{value.toLocaleString("ja-JP")}</dd>
      </div>
    ))}
  </dl>
)
