import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"

/** Says that the member's list did not load. The public list is shown, without what this browser knows to be played. */
export function PersonalFailed({ retry }: { retry: () => void }) {
  return (
    <AlertBox
      tone="danger"
      action={
        <Button size="s" tone="secondary" onClick={retry}>
          もう一度
        </Button>
      }
    >
      「気になる」「プレイ済」の情報を読み込めませんでした。通信状況をご確認のうえ、もう一度お試しください。
    </AlertBox>
  )
}
