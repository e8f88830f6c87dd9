import { useViewer } from "#app/viewer/use-viewer.ts"
import { classNames } from "#app/ui/class-names.ts"
import { type Day, monthDayText, weekdayText } from "#shared/time/tokyo.ts"
import css from "./welcome.module.css"

/** A name with more letters has smaller ones, so that the greeting keeps to its line. */
const large = 5

/** The heading of a member's start page. Its room is kept until they are known. */
export function Welcome({ today, className }: { today: Day; className?: string }) {
  const viewer = useViewer()
  return (
    <div className={classNames(css.welcome, className)}>
      {viewer.kind === "member" && (
        <>
          <p className={`${css.day} num`}>{`${monthDayText(today)}（${weekdayText(today)}）`}</p>
          <h1 className={viewer.member.name.length > large ? css.small : css.large}>
            おかえり、<span className={css.name}>{viewer.member.name}</span>さん。
          </h1>
        </>
      )}
    </div>
  )
}
