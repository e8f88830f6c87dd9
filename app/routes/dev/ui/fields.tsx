import { useState } from "react"
import { Combobox } from "#app/ui/form/combobox.tsx"
import { DateField } from "#app/ui/form/date-field.tsx"
import { FilePicker } from "#app/ui/form/file-picker.tsx"
import { PasswordField } from "#app/ui/form/password-field.tsx"
import { Select } from "#app/ui/form/select.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { samplePicture } from "./sample-picture.ts"
import { Sample, Section } from "./section.tsx"
import { suggestPlaces } from "./suggest-places.ts"

const says = {
  loading: "探しています",
  empty: "見つかりませんでした",
  failed: "候補を読み込めませんでした",
  found: (count: number) => `${count}件の候補`,
}

const fileWords = {
  add: (left: number) => `画像を追加 (${left}枚まで追加可能)`,
  newLabel: (n: number) => `新規画像 ${n}`,
  remove: (label: string) => `${label}を外す`,
  earlier: (label: string) => `${label}を前へ`,
  later: (label: string) => `${label}を後ろへ`,
  moved: (place: number) => `${place}番目に移しました`,
  refused: ({ why, name }: { why: "kind" | "size" | "count"; name: string }) =>
    ({
      kind: `「${name}」は画像ではありません`,
      size: `「${name}」は10MBを超えています`,
      count: `「${name}」は追加できません。画像は最大4枚までです`,
    })[why],
  keptTitle: "現在の画像",
  newTitle: "追加する画像",
}

const prefectures = [
  { value: "", label: "選んでください" },
  { value: "13", label: "東京" },
  { value: "27", label: "大阪" },
]

export function Fields() {
  const [place, setPlace] = useState("")
  const [word, setWord] = useState("")
  const [files, setFiles] = useState<File[]>([])
  const [kept, setKept] = useState([{ id: "1", src: samplePicture(210), label: "既存画像 1" }])
  return (
    <Section title="書く">
      <Sample of="文字" as="pair">
        <TextField label="ニックネーム" required defaultValue="ときわ" hint="公開されます。" />
        <TextField
          label="メールアドレス"
          type="email"
          defaultValue="tokiwa@"
          error="メールアドレスの形式が正しくありません"
        />
        <PasswordField
          label="パスワード"
          showLabel="パスワードを表示"
          showWord="表示"
          autoComplete="off"
          hint="6文字以上"
          defaultValue="ひみつのことば"
        />
        <TextField label="謎のタイトル" disabled defaultValue="沈みゆく観測船" />
        <TextField label="公式サイト" note="なくてもかまいません" placeholder="https://" />
        <TextArea
          label="ナゾ活"
          required
          defaultValue="最高"
          error="ナゾ活は5文字以上で入力してください"
        />
        <TextArea
          label="自己紹介"
          limit={20}
          defaultValue="路地裏の手紙を追いかけて、十三年になりました。"
        />
      </Sample>
      <Sample of="日にちと選択" as="pair">
        <DateField label="プレイした日" defaultValue="2025-11-23" />
        <DateField label="開始日" error="開始日を入れてください" />
        <Select label="都道府県" options={prefectures} hint="開催する場所です。" />
        <Select label="地方" options={prefectures} disabled />
      </Sample>
      <Sample of="候補が出る" as="pair">
        <Combobox
          label="場所"
          value={place}
          onValueChange={setPlace}
          suggest={suggestPlaces}
          words={says}
          hint="「神」「駅」など。「失敗」と入れると失敗します。"
        />
        <Combobox
          label="キーワード"
          hideLabel
          variant="search"
          placeholder="タイトル、場所、制作で検索"
          value={word}
          onValueChange={setWord}
          suggest={suggestPlaces}
          words={says}
        />
      </Sample>
      <Sample of="画像" as="column">
        <FilePicker
          label="画像"
          note="最大4枚まで"
          kept={kept}
          onChangeKept={setKept}
          files={files}
          onChange={setFiles}
          max={4}
          maxBytes={10 * 1024 * 1024}
          words={fileWords}
        />
        <FilePicker
          label="画像（送信中）"
          files={[]}
          onChange={() => {}}
          max={4}
          maxBytes={1}
          words={fileWords}
          disabled
        />
      </Sample>
    </Section>
  )
}
