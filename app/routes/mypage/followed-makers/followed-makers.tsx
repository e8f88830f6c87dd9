import type { FollowedMaker } from "#domain/makers/following.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { followedMakers } from "#shared/addresses/followed-makers.ts"
import { settings } from "#shared/addresses/paths.ts"
import { Face } from "#app/components/face.tsx"
import { MakerFollowButton } from "#app/components/maker/maker-follow-button.tsx"
import { MaybeLink } from "#app/components/maybe-link.tsx"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { numberText } from "#shared/text/number-text.ts"
import css from "./followed-makers.module.css"

export const title = "フォロー中の制作"

const stops = [
  { label: "マイページ", to: addresses.mypage },
  { label: "設定", to: settings },
]

type Props = {
  makers: FollowedMaker[]
  /** The maker whose button led here. */
  name: string | null
  failure: string | undefined
}

/** The makers that the member follows, and how to end it. Forms, which need no scripts. */
export function FollowedMakers({ makers, name, failure }: Props) {
  const isOffered = name !== null && makers.every((maker) => maker.name !== name)
  return (
    <>
      <PageHead
        title={title}
        stops={stops}
        lead="新しい謎が公開されると、お知らせが届きます。だれをフォローしているかは、ほかの人には見えません。"
      />
      <div className={css.page}>
        {failure && <AlertBox tone="danger">{failure}</AlertBox>}
        {isOffered && (
          <section aria-label={name} className={css.offer}>
            <b className={css.name}>{name}</b>
            <MakerFollowButton name={name} />
          </section>
        )}
        {makers.length === 0 ? (
          !isOffered && <Nobody />
        ) : (
          <section aria-label={title}>
            <p className="text-14 ink-2">{`${numberText(makers.length)}組`}</p>
            <ul className={css.makers}>
              {makers.map((maker) => (
                <Maker key={maker.name} maker={maker} />
              ))}
            </ul>
          </section>
        )}
      </div>
    </>
  )
}

const Maker = ({ maker: { name, img, count } }: { maker: FollowedMaker }) => (
  <li className={css.maker}>
    <Face name={name} photo={img} size="l" />
    <p className={css.name}>
      <MaybeLink to={addresses.maker(name)} className="leads">
        {name}
      </MaybeLink>
      <span className="text-12 ink-2">{`${numberText(count)}作品`}</span>
    </p>
    <form method="post" action={followedMakers.write({ name })} className="rigid">
      <Button type="submit" name="followed" value="0" tone="secondary" size="s">
        外す
        <span className="vh">{`（${name}）`}</span>
      </Button>
    </form>
  </li>
)

const Nobody = () => (
  <EmptyState
    title="フォロー中の制作はまだありません。"
    text="制作や謎のページの「この制作の新作を知らせる」を入にした制作が、ここに並びます。"
  >
    <Button as={SiteLink} to={addresses.makers} tone="secondary">
      制作の一覧を見る
    </Button>
  </EmptyState>
)
