import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { Loading, Skeleton } from "#app/ui/list/skeleton.tsx"
import { Spinner } from "#app/ui/spinner.tsx"
import { toast } from "#app/ui/overlay/toast.ts"
import { Trail } from "#app/ui/picture/trail.tsx"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

export function Feedback() {
  return (
    <Section title="知らせる">
      <Sample of="とどまる知らせ" as="column">
        <AlertBox tone="info">この一覧は、1時間ごとに新しくなります。</AlertBox>
        <AlertBox tone="success">登録しました。公開まで少しお待ちください。</AlertBox>
        <AlertBox tone="warning" title="まだ公開されていません">
          開始日が入っていません。
        </AlertBox>
        <AlertBox
          tone="danger"
          title="投稿中にエラーが発生しました"
          action={
            <Button size="s" tone="secondary">
              もう一度送る
            </Button>
          }
        >
          電波が届かないようです。書いた内容は残してあります。
        </AlertBox>
      </Sample>
      <Sample of="消える知らせ">
        <Button
          tone="secondary"
          onClick={() =>
            toast.success("気になるに登録しました", {
              label: "元に戻す",
              onPress: () => toast.info("気になるを解除しました"),
            })
          }
        >
          成功
        </Button>
        <Button tone="secondary" onClick={() => toast.info("気になるを解除しました")}>
          お知らせ
        </Button>
        <Button tone="secondary" onClick={() => toast.warning("既にユーザー登録されています")}>
          注意
        </Button>
        <Button
          tone="secondary"
          onClick={() => toast.error("電波が届かないようです。書いた内容は残してあります")}
        >
          失敗
        </Button>
      </Sample>
      <Sample of="待つ">
        <Spinner label="読み込んでいます" />
        <Trail />
      </Sample>
      <Sample of="来るものの形" as="column">
        <Loading text="ナゾ活を読み込んでいます">
          <div className={css.card}>
            <Skeleton round width="36px" height="36px" />
            <br />
            <Skeleton width="60%" height="20px" />
            <br />
            <Skeleton ratio="4 / 1" />
          </div>
        </Loading>
      </Sample>
    </Section>
  )
}
