import { useState } from "react"
import { Checkbox } from "#app/ui/form/checkbox.tsx"
import { CheckboxTile } from "#app/ui/form/checkbox-tile.tsx"
import { FlamePicker } from "#app/ui/form/flame-picker.tsx"
import { lockIcon, xLogo } from "#app/ui/icons.ts"
import { KeyholePicker } from "#app/ui/form/keyhole-picker.tsx"
import { RadioGroup } from "#app/ui/form/radio-group.tsx"
import { Slider } from "#app/ui/form/slider.tsx"
import { Switch } from "#app/ui/form/switch.tsx"
import { typeIcons } from "#app/ui/type-icons.ts"
import { satisfactionPhrase } from "#shared/catalogue/satisfaction.ts"
import { difficulties, difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { playTimeSlider, sliderText } from "#shared/catalogue/play-time.ts"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

const levels = difficulties.map(({ label }) => label)
const keyholes = {
  phrase: satisfactionPhrase,
  prompt: "どうでしたか？（もう一度さわると、半分）",
  unset: "未評価",
  clear: "満足度を消す",
}
const results = [
  { value: "success", label: "成功" },
  { value: "failure", label: "失敗" },
  { value: "neither", label: "どちらでもない" },
] as const

const sizes = ["指定なし", "1", "2", "3", "4", "5", "6", "8", "10"].map((value) => ({
  value,
  label: value,
  hint: "12",
}))
const prices = [
  { label: "無料", value: 3 },
  { label: "1,000円まで", value: 40 },
  { label: "3,000円まで", value: 120 },
  { label: "5,000円まで", value: 66 },
  { label: "指定なし", value: 9 },
]

export function Choices() {
  const [level, setLevel] = useState<number | null>(4)
  const [points, setPoints] = useState<number | null>(null)
  const [morePoints, setMorePoints] = useState<number | null>(4.5)
  const [hours, setHours] = useState(1.75)
  const [upTo, setUpTo] = useState(2)
  return (
    <Section title="選ぶ">
      <Sample of="チェック" as="column">
        <div>
          <Checkbox label="開催中" count={398} defaultChecked />
          <Checkbox label="もうすぐ終わる" count={46} />
          <Checkbox label="これから始まる" count={1072} disabled />
          <Checkbox label="ずっと前に終わった" defaultChecked disabled />
          <Checkbox label="利用規約に同意する" error="同意してから進んでください" />
        </div>
      </Sample>
      <Sample of="絵のあるチェック" as="column">
        <div className={css.choices}>
          <CheckboxTile label="街歩き" icon={typeIcons.street} count={65} defaultChecked />
          <CheckboxTile label="スタジアム型" icon={typeIcons.stadium} count={1021} />
          <CheckboxTile label="マダミス" icon={typeIcons.mask} count={0} />
        </div>
      </Sample>
      <Sample of="スイッチ" as="column">
        <div>
          <Switch label="プレイ済を隠す" defaultChecked />
          <Switch wide icon={lockIcon} label="非公開にする" />
          <Switch wide icon={xLogo} label="Xにも投稿する" defaultChecked />
          <Switch wide label="送信中は変えられません" disabled />
        </div>
      </Sample>
      <Sample of="ひとつだけ" as="column">
        <RadioGroup label="結果" variant="segments" options={results} defaultValue="failure" />
        <RadioGroup label="人数" variant="segments" options={sizes} defaultValue="4" />
        <RadioGroup
          label="メールのお知らせ"
          options={[
            { value: "all", label: "すべて受け取る", hint: "週に一度くらいです" },
            { value: "none", label: "受け取らない" },
          ]}
          defaultValue="all"
          error="どちらかを選んでください"
        />
      </Sample>
      <Sample of="難易度" as="column">
        <FlamePicker
          label="難易度"
          levels={levels}
          unset={difficultyLabel(null)}
          value={level}
          onChange={setLevel}
        />
        <FlamePicker
          label="難易度（送信中）"
          levels={levels}
          unset={difficultyLabel(null)}
          value={null}
          onChange={() => {}}
          disabled
        />
      </Sample>
      <Sample of="満足度" as="column">
        <KeyholePicker {...keyholes} label="満足度" size="l" value={points} onChange={setPoints} />
        <KeyholePicker
          {...keyholes}
          label="満足度（小さく、まちがい）"
          size="m"
          value={morePoints}
          onChange={setMorePoints}
          error="記録を保存できませんでした"
        />
        <KeyholePicker
          {...keyholes}
          label="満足度（送信中）"
          size="m"
          value={3.5}
          onChange={() => {}}
          disabled
        />
      </Sample>
      <Sample of="動かす" as="column">
        <Slider
          label="プレイ時間"
          note="移動を含む"
          max={playTimeSlider.maxHours}
          step={playTimeSlider.stepHours}
          value={hours}
          onChange={setHours}
          text={sliderText(hours)}
          ends={[playTimeSlider.startLabel, playTimeSlider.endLabel]}
        />
        <Slider
          label="ひとりの料金"
          hint="どの段に何件あるかが、棒の高さです。"
          max={4}
          step={1}
          value={upTo}
          onChange={setUpTo}
          text={prices[upTo]?.label ?? ""}
          ends={["無料", "指定なし"]}
          bars={prices}
        />
        <Slider
          label="プレイ時間（送信中）"
          max={12}
          step={0.25}
          value={0}
          onChange={() => {}}
          text="-"
          ends={["0時間", "12時間以上"]}
          disabled
        />
      </Sample>
    </Section>
  )
}
