import type { ReactNode } from "react"
import { Face } from "#app/components/face.tsx"
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

type Other = { name: string; photo: string | null }

type Props = { profile: Other; common: InCommon }

/** The plays that the viewer and the member share. Its room is kept for members; guests have none. */
export function AboutUs({ profile, common }: Props) {
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
      {known &&
        (known.count > 0 ? (
          <Common of={known} other={profile} />
        ) : (
          <NotYet of={known} other={profile} />
        ))}
    </section>
  )
}

type OfCommon = { of: CommonWithMember; other: Other }

function Common({ of: { count, posters, agreement, disagreement }, other }: OfCommon) {
  return (
    <>
      <Pair other={other}>
        同じ謎を<b className="num">{numberText(count)}</b>作
      </Pair>
      <Posters of={posters} />
      {agreement && (
        <p className={css.words}>
          {`「${agreement.title}」は、ふたりとも${agreement.ofViewer.toFixed(1)}。`}
        </p>
      )}
      {disagreement && <Disagreement of={disagreement} name={other.name} />}
    </>
  )
}

/** Both faces, and between them what they share. */
function Pair({ other: { name, photo }, children }: { other: Other; children: ReactNode }) {
  const viewer = useViewer()
  return (
    <div className={css.pair}>
      <p>
        {viewer.kind === "member" && (
          <Face name={viewer.member.name} photo={viewer.member.photo} size="l" />
        )}
        あなた
      </p>
      <h2 className={css.title}>{children}</h2>
      <p>
        <Face name={name} photo={photo} size="l" />
        <span>{name}</span>
      </p>
    </div>
  )
}

type DisagreementProps = { of: NonNullable<CommonWithMember["disagreement"]>; name: string }

/** The mystery on which they differ most, with both opinions. */
const Disagreement = ({ of: { id, title, img, ofViewer, ofOther }, name }: DisagreementProps) => (
  <div className={css.split}>
    <Picture url={img} alt="" widths={[160]} sizes="96px" className="photo round-xs" />
    <div className="shrinks">
      <p className={css.words}>意見が分かれたのは</p>
      <SiteLink to={addresses.mystery(id)} className={css.apart}>
        {title}
      </SiteLink>
      <dl className={css.opinions}>
        <dt>あなた</dt>
        <dd>
          <Keyholes value={ofViewer} label="満足度" showsNumber />
        </dd>
        <dt>{name}さん</dt>
        <dd>
          <Keyholes value={ofOther} label="満足度" showsNumber />
        </dd>
      </dl>
    </div>
  </div>
)

const NotYet = ({ of: { best }, other }: OfCommon) => (
  <>
    <Pair other={other}>同じ謎で、会えるかも</Pair>
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
          <Picture url={img} alt={title} widths={[160, 320]} sizes="132px" className="fills" />
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
