import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { bellIcon, editIcon, heartIcon, linkOutIcon, trashIcon } from "#app/ui/icons.ts"
import { Sample, Section } from "./section.tsx"

const tones = ["primary", "secondary", "quiet", "danger"] as const
const words = {
  primary: "投稿する",
  secondary: "新規登録（無料）",
  quiet: "条件をリセット",
  danger: "削除",
}

export function Presses() {
  return (
    <Section title="ボタン">
      <Sample of="そのまま">
        {tones.map((tone) => (
          <Button key={tone} tone={tone}>
            {words[tone]}
          </Button>
        ))}
      </Sample>
      <Sample of="小さい">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} size="s">
            {words[tone]}
          </Button>
        ))}
      </Sample>
      <Sample of="押せない">
        {tones.map((tone) => (
          <Button key={tone} tone={tone} disabled>
            {words[tone]}
          </Button>
        ))}
      </Sample>
      <Sample of="送っているところ">
        <Button busy>送信中...</Button>
        <Button busy tone="secondary">
          保存中...
        </Button>
      </Sample>
      <Sample of="リンク、アイコンつき">
        <Button as={SiteLink} to="/mysteries">
          謎をさがす
        </Button>
        <Button as="a" href="https://example.com" target="_blank" rel="noopener" tone="secondary">
          公式サイトで申し込む
          <Icon of={linkOutIcon} size="s" />
        </Button>
      </Sample>
      <Sample of="長い言葉、幅いっぱい" as="column">
        <Button wide>
          おばあちゃんが遺した駄菓子屋と開かずの引き出し、そして最後の手紙のナゾ活を書く
        </Button>
      </Sample>
      <Sample of="アイコンのボタン">
        <IconButton icon={editIcon} label="編集" />
        <IconButton icon={trashIcon} label="削除" iconSize="m" />
        <IconButton icon={heartIcon} label="いいね" aria-pressed />
        <IconButton icon={bellIcon} label="通知 3件" count={3} />
        <IconButton icon={bellIcon} label="通知 1,204件" count={1204} />
        <IconButton icon={bellIcon} label="通知（押せません）" disabled />
      </Sample>
    </Section>
  )
}
