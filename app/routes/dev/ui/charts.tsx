import { Flame } from "#app/ui/picture/flames.tsx"
import { Histogram } from "#app/ui/picture/histogram.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { LineChart } from "#app/ui/picture/line-chart.tsx"
import { MeterBars } from "#app/ui/picture/meter-bars.tsx"
import { typeIcons } from "#app/ui/type-icons.ts"
import { difficulties } from "#shared/catalogue/difficulty.ts"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

const months = [12, 9, 17, 8, 11, 22, 14, 19, 7, 13, 5, 0].map((value, at) => ({
  label: `${at + 1}月`,
  value,
  isAhead: at === 11,
}))

export function Charts() {
  return (
    <Section title="数を描く">
      <Sample of="横の棒" as="pair">
        <div className={css.card}>
          <MeterBars
            bars={[
              { label: "ルーム型", value: 48, note: "38%", icon: <Icon of={typeIcons.door} /> },
              { label: "街歩き", value: 31, note: "24%", icon: <Icon of={typeIcons.street} /> },
              { label: "マダミス", value: 1, note: "1%", icon: <Icon of={typeIcons.mask} /> },
              { label: "LINE", value: 0, note: "0%", icon: <Icon of={typeIcons.bubble} /> },
            ]}
          />
        </div>
        <div className={css.card}>
          <MeterBars
            bars={difficulties.toReversed().map(({ level, label }) => ({
              label,
              value: [3, 9, 36, 30, 7][level - 1] ?? 0,
              icon: <Flame level={level} />,
              colour: `var(--flame-${level})`,
            }))}
          />
        </div>
      </Sample>
      <Sample of="縦の棒" as="pair">
        <div className={css.card}>
          <Histogram
            columns={months}
            sentence="2025年は137件。いちばん多い月は6月の22件でした。"
            unit="件"
            showValues
          />
        </div>
        <div className={css.card}>
          <Histogram
            columns={["1", "2", "3"].map((label) => ({ label, value: 0 }))}
            sentence="まだ記録がありません。"
          />
        </div>
      </Sample>
      <Sample of="折れ線" as="pair">
        <div className={css.card}>
          <LineChart
            sentence="1日にPickUp 14.1、ほか 3.30（4.3倍）"
            first={{ label: "PickUp", values: [null, null, 12, 18, 9, 21, null, 14, 11] }}
            second={{ label: "ほかの謎", values: [3, 2, 4, 3, 5, 3, 4, 3, 2] }}
            from="3月1日"
            to="3月9日"
            peakText={(peak) => `最大 ${peak}`}
          />
        </div>
      </Sample>
    </Section>
  )
}
