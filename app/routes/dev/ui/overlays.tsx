import { useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { AskDialog } from "#app/ui/overlay/ask-dialog.tsx"
import { IconButton } from "#app/ui/icon-button.tsx"
import { bellIcon, ringTickIcon, trashIcon } from "#app/ui/icons.ts"
import { Menu } from "#app/ui/overlay/menu.tsx"
import { Popover } from "#app/ui/overlay/popover.tsx"
import { Tip } from "#app/ui/overlay/tip.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { Sample, Section } from "./section.tsx"
import { SampleSheets } from "./sheets.tsx"
import css from "./ui.module.css"

export function Overlays() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <Section title="重なるもの">
      <Sample of="たずねる">
        <Button tone="danger" onClick={() => setOpen(true)}>
          ナゾ活を削除
        </Button>
        <AskDialog
          open={open}
          onClose={close}
          title="ナゾ活の削除"
          button="削除"
          tone="danger"
          onAgree={() => {
            close()
            toast.success("ナゾ活を削除しました")
          }}
        >
          <p>ナゾ活を削除しますか？</p>
          <p>いいねとコメントもいっしょに消え、元には戻せません。</p>
        </AskDialog>
      </Sample>
      <SampleSheets />
      <Sample of="そばに開く">
        <Popover
          label="通知"
          align="start"
          renderTrigger={(press) => (
            <IconButton {...press} icon={bellIcon} label="通知 3件" count={3} />
          )}
        >
          <div className={css.news}>
            <p>通知はありません</p>
            <Button as="a" href="#top" tone="quiet" size="s">
              すべての通知を見る
            </Button>
          </div>
        </Popover>
        <Menu
          label="「沈みゆく観測船」のメニュー"
          entries={[
            {
              label: "プレイ済へ変更",
              icon: ringTickIcon,
              onSelect: () => toast.success("プレイ済に登録しました"),
            },
            { label: "プレイ済を解除", disabled: true, onSelect: () => {} },
            {
              label: "気になるを解除",
              icon: trashIcon,
              tone: "danger",
              onSelect: () => toast.info("気になるを解除しました"),
            },
          ]}
        />
      </Sample>
      <Sample of="説明">
        <span>プレイ時間 2時間30分</span>
        <Tip label="プレイ時間の説明" text="移動などを含めた合計時間です。" />
        <span>難易度</span>
        <Tip
          label="難易度の説明"
          text="投稿された難易度の平均です。公開されているナゾ活だけを数え、小数第2位を四捨五入しています。"
        />
      </Sample>
    </Section>
  )
}
