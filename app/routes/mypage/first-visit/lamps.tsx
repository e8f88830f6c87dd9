import { editProfile, firstVisit } from "#shared/addresses/paths.ts"
import { classNames } from "#app/ui/class-names.ts"
import { Icon } from "#app/ui/icon.tsx"
import { checkIcon, flagIcon, peopleIcon, ringTickIcon, userIcon } from "#app/ui/icons.ts"
import { Trail } from "#app/ui/picture/trail.tsx"
import { type FirstVisitPart, firstVisitParts } from "#shared/members/first-visit.ts"
import css from "./lamps.module.css"

type Props = {
  lit: readonly FirstVisitPart[]
  skipped: readonly FirstVisitPart[]
  /** The first that is left to do. */
  now: FirstVisitPart | null
}

const looks: Record<FirstVisitPart, { label: string; icon: string; to: string }> = {
  name: { label: "名前", icon: userIcon, to: editProfile },
  plays: { label: "遊んだ謎", icon: ringTickIcon, to: `${firstVisit}#plays` },
  likings: { label: "好み", icon: flagIcon, to: `${firstVisit}#likings` },
  people: { label: "仲間", icon: peopleIcon, to: `${firstVisit}#people` },
}

/** The four parts as lamps, joined by the trail. Each leads to its part, and has a tick once it is lit. */
export function Lamps({ lit, skipped, now }: Props) {
  return (
    <ol className={css.lamps} aria-label={`はじめの4つ。${lit.length} / 4`}>
      {firstVisitParts.map((part, n) => {
        const { label, icon, to } = looks[part]
        const isLit = lit.includes(part)
        const before = firstVisitParts[n - 1]
        return (
          <li key={part} aria-current={part === now ? "step" : undefined}>
            {before && (
              <Trail className={classNames(css.trail, lit.includes(before) && css.litTrail)} />
            )}
            <a
              href={to}
              className={classNames(css.lamp, isLit ? css.lit : part === now && css.now)}
            >
              <span className={css.disc}>
                <Icon of={isLit ? checkIcon : icon} size="l" />
              </span>
              {label}
              <span className="vh">
                {isLit ? "、できました" : skipped.includes(part) && "、とばしました"}
              </span>
            </a>
          </li>
        )
      })}
    </ol>
  )
}
