import type { ComponentProps } from "react"
import { Cropper } from "#app/ui/form/cropper.tsx"

type Props = Omit<ComponentProps<typeof Cropper>, "maxSide" | "words"> & {
  cutting: { title: string; hint: string }
}

const longestSide = 1600

/** The dialog in which a chosen picture is cut. */
export const PictureCropper = ({ cutting, ...props }: Props) => (
  <Cropper {...props} maxSide={longestSide} words={{ ...words, ...cutting }} />
)

const words = {
  stage: "切り抜く範囲。矢印キーで動かし、＋キーと－キーで大きさを変えます",
  position: (right: number, down: number, zoom: number) =>
    `左から${right}%、上から${down}%、大きさ${zoom}%`,
  zoom: "大きさ",
  zoomEnds: ["全体", "4倍"],
  use: "この範囲にする",
  cancel: "キャンセル",
} as const
