import type { MakerBox as Maker } from "#domain/mysteries/detail.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { Face } from "#app/components/face.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { linkOutIcon } from "#app/ui/icons.ts"
import css from "./side-box.module.css"

export function MakerBox({ maker }: { maker: Maker }) {
  const page = addresses.maker(maker.name)
  return (
    <section className={css.box}>
      <h2>制作</h2>
      <div className={css.maker}>
        <Face name={maker.name} photo={maker.img} size="l" />
        <p>
          <b>{maker.name}</b>
          {maker.mysteryCount !== null && (
            <span className="text-12 ink-3">公開中 {maker.mysteryCount}作品</span>
          )}
        </p>
      </div>
      {maker.description && <p className="text-14">{maker.description}</p>}
      {(page !== null || maker.website) && (
        <p className={css.ways}>
          {page !== null && (
            <Button as={SiteLink} to={page} tone="secondary" size="s">
              作品を見る
            </Button>
          )}
          {maker.website && (
            <Button
              as="a"
              href={maker.website}
              target="_blank"
              rel="noopener nofollow"
              tone="quiet"
              size="s"
            >
              公式サイト
              <Icon of={linkOutIcon} size="s" />
              <span className="vh">（新しいタブで開きます）</span>
            </Button>
          )}
        </p>
      )}
    </section>
  )
}
