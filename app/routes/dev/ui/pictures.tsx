import { lazy, Suspense, useState } from "react"
import { Avatar } from "#app/ui/picture/avatar.tsx"
import { Button } from "#app/ui/button.tsx"
import { Flame, FlameAverage, Flames } from "#app/ui/picture/flames.tsx"
import { Keyholes } from "#app/ui/picture/keyholes.tsx"
import { Photo } from "#app/ui/picture/photo.tsx"
import { difficulties, difficultyLabel } from "#shared/catalogue/difficulty.ts"
import { samplePicture } from "./sample-picture.ts"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

// Loaded lazily here too: a static import would put it into the bundle of every page with pictures.
const ImageViewer = lazy(async () => ({
  default: (await import("#app/ui/overlay/image-viewer.tsx")).ImageViewer,
}))

const Cropper = lazy(async () => ({
  default: (await import("#app/ui/form/cropper.tsx")).Cropper,
}))

const cropWords = {
  title: "画像を切り抜く",
  stage: "切り抜く範囲。矢印キーで動かし、＋キーと－キーで大きさを変えます",
  position: (right: number, down: number, zoom: number) =>
    `左から${right}%、上から${down}%、大きさ${zoom}%`,
  hint: "ドラッグで動かせます。",
  zoom: "大きさ",
  zoomEnds: ["全体", "4倍"],
  use: "この範囲にする",
  cancel: "キャンセル",
} as const

const photos = [210, 30, 140].map((hue) => ({ src: samplePicture(hue) }))
const broken = "data:image/png;base64,AA"

export function Pictures() {
  const [at, setAt] = useState<number | null>(null)
  const [cut, setCut] = useState<string | null>(null)
  const [wasCut, setWasCut] = useState(false)
  if (cut !== null && !wasCut) setWasCut(true)
  return (
    <Section title="炎と写真">
      <Sample of="難易度">
        {difficulties.map(({ level, label }) => (
          <Flames key={level} level={level} text={label} />
        ))}
        <Flames level={0} text={difficultyLabel(null)} />
      </Sample>
      <Sample of="平均、大きさ">
        <FlameAverage average={3.46} label="難易度の平均" />
        <FlameAverage average={4.5} size="m" />
        <FlameAverage average={1} size="l" />
        <Flame level={0} size="l" />
      </Sample>
      <Sample of="満足度、半分ずつ">
        {[5, 4.5, 3.2, 0.5].map((value) => (
          <Keyholes key={value} value={value} label="満足度" showsNumber />
        ))}
        <Keyholes value={3.5} label="満足度" />
        <Keyholes value={4.2} label="満足度" size="m" showsNumber />
      </Sample>
      <Sample of="人">
        {(["s", "m", "l", "xl"] as const).map((size) => (
          <Avatar key={size} size={size} src={samplePicture(20)} name="ときわ" />
        ))}
        {(["s", "m", "l", "xl"] as const).map((size) => (
          <Avatar key={size} size={size} src={null} name="夜ふかし部" />
        ))}
        <Avatar src={broken} name="🦊きつね" alt="きつねさん" />
      </Sample>
      <Sample of="写真、ないとき、こわれているとき">
        <div className={css.poster}>
          <Photo src={samplePicture(210)} alt="丘に日が昇る絵" width={800} height={600} eager />
        </div>
        <div className={css.poster}>
          <Photo src={null} alt="" width={800} height={600} />
        </div>
        <div className={css.poster}>
          <Photo src={broken} alt="霧笛館、最後の晩餐" width={800} height={600} />
        </div>
      </Sample>
      <Sample of="大きく見る">
        <Button tone="secondary" onClick={() => setAt(0)}>
          画像を大きく見る
        </Button>
        {at !== null && (
          <Suspense>
            <ImageViewer
              images={photos}
              at={at}
              onMove={setAt}
              onClose={() => setAt(null)}
              alt="拡大画像"
            />
          </Suspense>
        )}
      </Sample>
      <Sample of="正方形に切り抜く">
        <Button tone="secondary" onClick={() => setCut(samplePicture(150))}>
          画像を切り抜く
        </Button>
        {wasCut && (
          <Suspense>
            <Cropper
              ratio={1}
              src={cut}
              maxSide={400}
              words={cropWords}
              onCropped={() => setCut(null)}
              onCancel={() => setCut(null)}
              onUnreadable={() => setCut(null)}
            />
          </Suspense>
        )}
      </Sample>
    </Section>
  )
}
