import { Loading, Skeleton } from "#app/ui/list/skeleton.tsx"
import css from "./own-home.module.css"

/** The boxes of the member's part, until it has arrived. They are as high as what comes into them. */
export const OwnBoxes = () => (
  <Loading text="あなたのホームを読み込んでいます…">
    <div className={`wrap ${css.top}`}>
      <div className={css.first}>
        <Skeleton height="100%" />
      </div>
      <div className={css.map}>
        <Skeleton height="100%" />
      </div>
    </div>
    {[css.news, css.voice, css.rail].map((box) => (
      <div key={box} className={`wrap section ${box}`}>
        <Skeleton height="100%" />
      </div>
    ))}
  </Loading>
)
