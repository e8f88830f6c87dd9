import type { CSSProperties } from "react"
import type { Stories } from "#domain/statistics/stories.ts"
import { Story, Table } from "./story.tsx"
import css from "./season.module.css"

export const seasons = [
  { name: "冬", months: "12・1・2月" },
  { name: "春", months: "3〜5月" },
  { name: "夏", months: "6〜8月" },
  { name: "秋", months: "9〜11月" },
]

export function Season({ of: { counts, most } }: { of: NonNullable<Stories["seasons"]> }) {
  const peak = counts[most] ?? 1
  return (
    <Story
      ground="amber"
      isHalf
      about="季節"
      sentence={`${seasons[most]?.name}にいちばん遊びました`}
      table={
        <Table
          caption="季節ごとに遊んだ謎"
          columns={["季節", "遊んだ謎"]}
          rows={seasons.map(({ name, months }, n) => ({
            key: name,
            head: `${name}（${months}）`,
            cells: [`${counts[n]}作`],
          }))}
        />
      }
    >
      <ul className={css.seasons}>
        {seasons.map(({ name }, n) => (
          <li key={name} data-most={n === most || undefined}>
            <span className="vh">{`${name} ${counts[n]}作`}</span>
            <b aria-hidden>{counts[n]}</b>
            <i style={{ "--share": (counts[n] ?? 0) / peak } as CSSProperties} />
            <small aria-hidden>{name}</small>
          </li>
        ))}
      </ul>
    </Story>
  )
}
