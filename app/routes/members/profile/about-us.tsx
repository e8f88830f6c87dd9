import { numberText } from "#shared/text/number-text.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { editProfile } from "#shared/addresses/paths.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { useViewer } from "#app/viewer/use-viewer.ts"
import type { CommonWithMember } from "#domain/members/reading-common.ts"
import css from "./about-us.module.css"
import type { InCommon } from "./use-common.ts"

type Props = { profile: { name: string }; common: InCommon }

/** The plays that the viewer and the member share. Its room is kept for members; guests have none. */
export function AboutUs({ profile: { name }, common }: Props) {
  if (common.kind === "guest" || common.kind === "nothing") return null
  if (common.kind === "own") return <Own />
  const { known } = common
  return (
    <section
      className={css.card}
      data-awaited={known ? undefined : ""}
      aria-label="あなたとの共通点"
      aria-busy={!known}
    >
      {known && (known.count > 0 ? <Common of={known} name={name} /> : <NotYet of={known} />)}
    </section>
  )
}

type OfCommon = { of: CommonWithMember }

function Common({ of, name }: OfCommon & { name: string }) {
  const { count, posters, agreement, disagreement } = of
  return (
    <>
      <h2 className={css.title}>
        <b className="num">{numberText(count)}</b>作が共通
      </h2>
      <Posters of={posters} />
      {(agreement || disagreement) && (
        <p className={css.words}>
          {agreement && `「${agreement.title}」は、ふたりとも${agreement.ofViewer.toFixed(1)}。`}
          {disagreement && `意見が分かれたのは「${disagreement.title}」でした。`}
        </p>
      )}
      {disagreement && (
        <p className={css.opinions}>
          <span>
            あなた <Keyholes value={disagreement.ofViewer} label="満足度" showsNumber />
          </span>
          <span>
            {name}さん <Keyholes value={disagreement.ofOther} label="満足度" showsNumber />
          </span>
        </p>
      )}
    </>
  )
}

const NotYet = ({ of: { best } }: OfCommon) => (
  <>
    <h2 className={css.title}>同じ謎で、会えるかも</h2>
    {best ? (
      <>
        <Posters of={[best]} />
        <p className={css.words}>{`「${best.title}」は、この人のマイベストです。`}</p>
      </>
    ) : (
      <p className={css.words}>共通して遊んだ謎は、まだありません。</p>
    )}
  </>
)

const Posters = ({ of }: { of: CommonWithMember["posters"] }) => (
  <ul className={css.posters}>
    {of.map(({ id, title, img }) => (
      <li key={id}>
        <SiteLink to={addresses.mystery(id)} className={css.poster}>
          <Picture url={img} alt={title} widths={[160]} sizes="72px" className="fills" />
        </SiteLink>
      </li>
    ))}
  </ul>
)

/** The member's own profile, as others see it. */
function Own() {
  const viewer = useViewer()
  const recordOnly = viewer.kind === "member" && viewer.member.recordOnly
  return (
    <section className={css.own} aria-label="あなたのプロフィール">
      <p>
        {recordOnly
          ? "いまはあなただけに見えます"
          : "ほかの人からはこう見えます（フォロワー限定を除く）"}
      </p>
      <SiteLink to={addresses.mypage} className="row tap link">
        マイページに戻る
      </SiteLink>
      <SiteLink to={editProfile} className="row tap link">
        プロフィールを編集する
      </SiteLink>
    </section>
  )
}
