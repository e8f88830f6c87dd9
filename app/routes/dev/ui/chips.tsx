import { useState } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { Badge, CornerTab } from "#app/ui/picture/badge.tsx"
import { Chip, Fact, TagLink } from "#app/ui/text/chip.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { pinIcon, plusIcon } from "#app/ui/icons.ts"
import { NoPicture } from "#app/ui/picture/no-picture.tsx"
import { RankNumber } from "#app/ui/list/rank-number.tsx"
import { typeIcons } from "#app/ui/type-icons.ts"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

export function Chips() {
  const [chosen, setChosen] = useState(["街歩き"])
  const [places, setPlaces] = useState(["東京", "神奈川", "埼玉"])
  return (
    <Section title="チップと札">
      <Sample of="選ぶ">
        {["街歩き", "ルーム型", "マダミス"].map((type) => (
          <Chip
            key={type}
            selected={chosen.includes(type)}
            onClick={() =>
              setChosen(
                chosen.includes(type) ? chosen.filter((one) => one !== type) : [...chosen, type],
              )
            }
          >
            {type}
          </Chip>
        ))}
        <Chip disabled>スタジアム型</Chip>
      </Sample>
      <Sample of="外す、足す、たどる">
        {places.map((place) => (
          <Chip
            key={place}
            removable
            onClick={() => setPlaces(places.filter((one) => one !== place))}
          >
            {place}
          </Chip>
        ))}
        <Chip onClick={() => setPlaces([...new Set([...places, "千葉"])])}>
          <Icon of={plusIcon} size="s" />
          都道府県を選ぶ
        </Chip>
        <Chip as={SiteLink} to="/mysteries">
          今週末
        </Chip>
      </Sample>
      <Sample of="長い言葉" as="column">
        <Chip removable>おばあちゃんが遺した駄菓子屋と開かずの引き出し、そして最後の手紙</Chip>
      </Sample>
      <Sample of="順位">
        {[1, 2, 3, 4, 50].map((rank) => (
          <RankNumber key={rank} rank={rank} />
        ))}
        <RankNumber rank={1} size="s" />
        <RankNumber rank={10} size="s" />
      </Sample>
      <Sample of="ただの事実">
        <Fact icon={pinIcon}>東京</Fact>
        <Fact icon={typeIcons.key}>脱出ゲーム</Fact>
        <TagLink as={SiteLink} to="/mysteries">
          初心者向け
        </TagLink>
      </Sample>
      <Sample of="小さな札">
        <Badge>どちらでもない</Badge>
        <Badge tone="primary">公式</Badge>
        <Badge tone="amber">シルバー</Badge>
        <Badge tone="success">成功</Badge>
        <Badge tone="warning">下書き</Badge>
        <Badge tone="danger">必須</Badge>
      </Sample>
      <Sample of="絵の角の札">
        <Corner tone="pick" text="PickUp" note="PR" />
        <Corner tone="soon" text="終了間近" />
        <Corner tone="before" text="開催前" />
        <Corner tone="ended" text="開催終了" />
      </Sample>
    </Section>
  )
}

type CornerProps = { tone: "pick" | "soon" | "before" | "ended"; text: string; note?: string }

function Corner({ tone, text, note }: CornerProps) {
  return (
    <div className={css.poster}>
      <NoPicture />
      <CornerTab tone={tone} note={note}>
        {text}
      </CornerTab>
    </div>
  )
}
