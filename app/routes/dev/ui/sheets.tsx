import { useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { Menu } from "#app/ui/overlay/menu.tsx"
import { Sheet } from "#app/ui/overlay/sheet.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { Tip } from "#app/ui/overlay/tip.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { Sample } from "./section.tsx"

export function SampleSheets() {
  const [open, setOpen] = useState<"form" | "nav" | null>(null)
  const [sending, setSending] = useState(false)
  const close = () => setOpen(null)
  return (
    <Sample of="下から、横から">
      <Button onClick={() => setOpen("form")}>ナゾ活を書く</Button>
      <Sheet
        open={open === "form"}
        onClose={close}
        title="ナゾ活を書く"
        locked={sending}
        footer={
          <>
            <Menu
              label="下書きのメニュー"
              entries={[{ label: "下書きを捨てる", tone: "danger", onSelect: close }]}
            />
            <Button tone="secondary" onClick={() => toast.info("下書きを保存しました")}>
              下書き保存
            </Button>
            {sending ? (
              <Button busy>送信中...</Button>
            ) : (
              <Button onClick={() => setSending(true)}>投稿する</Button>
            )}
          </>
        }
      >
        <TextArea label="ナゾ活" required limit={2000} disabled={sending} rows={12} />
        <TextField label="プレイ時間のメモ" disabled={sending} />
        <Tip label="メモの説明" text="自分だけが見るメモです。" />
        {sending && (
          <Button tone="quiet" onClick={() => setSending(false)}>
            送信をやめる（見本）
          </Button>
        )}
      </Sheet>
      <Button tone="secondary" onClick={() => setOpen("nav")}>
        メニューを開く
      </Button>
      <Sheet from="end" open={open === "nav"} onClose={close} title="メニュー">
        <p>横から出てくる案内です。</p>
        <Button as="a" href="/mysteries" tone="quiet" data-first-focus>
          謎をさがす
        </Button>
      </Sheet>
    </Sample>
  )
}
