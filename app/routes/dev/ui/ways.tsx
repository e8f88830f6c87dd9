import { SiteLink } from "#app/components/site-link.tsx"
import { Breadcrumbs } from "#app/ui/text/breadcrumbs.tsx"
import { HeroHeader } from "#app/ui/text/hero-header.tsx"
import { NoPicture } from "#app/ui/picture/no-picture.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TabLinks } from "#app/ui/list/tab-links.tsx"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

const stops = [
  { label: "ホーム", to: "/" },
  { label: "東京", to: "/mysteries/prefectures/13" },
  { label: "街歩き", to: "/mysteries/prefectures/13/types/01" },
]
const pagers = [
  [1, 2],
  [3, 26],
  [14, 26],
  [999, 1000],
] as const
const personal = [
  { to: "/mypage", label: "ナゾ活", count: 128 },
  { to: "/mypage/beforePlayed", label: "気になる", count: 1000 },
  { to: "/mypage/played", label: "プレイ済", count: 0 },
  { to: "/mypage/statistics", label: "統計" },
]
const orders = [
  { value: "new", label: "新しい順" },
  { value: "likes", label: "いいねが多い順" },
]

export function Ways() {
  return (
    <Section title="道しるべ">
      <Sample of="ここまでの道" as="plain">
        <Breadcrumbs link={SiteLink} stops={stops} here="石畳の郵便配達人" />
        <Breadcrumbs
          link={SiteLink}
          stops={stops.slice(0, 1)}
          here="おばあちゃんが遺した駄菓子屋と開かずの引き出し、そして最後の手紙"
        />
      </Sample>
      <Sample of="見出し" as="plain">
        <HeroHeader
          kicker="都道府県からさがす"
          title="東京の謎解き・脱出ゲーム"
          aside={
            <div className={css.poster}>
              <NoPicture />
            </div>
          }
        />
        <SectionHead
          title="もうすぐ終わる謎"
          lead="あと2週間のうちに終わります。"
          more={{ to: "/mysteries", text: "すべて見る", link: SiteLink }}
        />
        <SectionHead title="ナゾ活" count="86件">
          <Select label="並び順" hideLabel size="s" options={orders} />
        </SectionHead>
        <SectionHead level={3} title="見出しだけ" />
      </Sample>
      <Sample of="ページ送り" as="plain">
        {pagers.map(([page, pages]) => (
          <Pager
            key={page}
            page={page}
            pages={pages}
            link={SiteLink}
            href={(to) => `/mysteries?page=${to}`}
            label={`ページ送り（${pages}ページ）`}
          />
        ))}
      </Sample>
      <Sample of="ページのタブ" as="plain">
        <TabLinks label="マイページ" tabs={personal} here="/mypage" link={SiteLink} />
      </Sample>
    </Section>
  )
}
