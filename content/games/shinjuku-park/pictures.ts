import type { CounterSticker } from "../chat.ts"

/** Texts for who cannot see the pictures. They name nothing that a puzzle asks for. */
export const pictures: Readonly<Record<string, { alt: string }>> = {
  cover: {
    alt: "右に、一日当番、募集中。九文字。左に、何をするんですか。九文字。右に、窓口に座ります。八文字。左に、お客は来ますか。八文字。右に、毎日、四時に。七文字。左に、何をたずねに。七文字。右に、ないもの。五文字。左に、たとえば。五文字。右に、さあ。二文字。左に、では。二文字。",
  },
  icon: { alt: "ふきだしの印" },
  "face-kashiwagi": { alt: "柏木さんの顔" },
  "face-yodobashi": { alt: "淀橋さんの顔" },
  "face-tsuno": { alt: "つのの顔" },
  "face-tono": { alt: "殿の顔" },
  "face-flower": { alt: "空白の丸" },
  "card-week": { alt: "札。日・火・水・木・金・土" },
  "card-hand": { alt: "手の絵。四本はひらき、一本は折ってある" },
  "window-1": {
    alt: "左右に四角い建物。そのあいだの空のかたちを、左から読みます。まるい頭。頭の先から、細い線が二本。太い胴。背に、長いひれが一枚。右へ細くなって、しまいに二つに割れて、はね上がる",
  },
  "window-2": { alt: "まんなかに小さな頭。左右へ、広がったもの" },
  "window-3": { alt: "丸みのある台の上に、反った細長いもの。端が二つに割れる" },
  "window-4": { alt: "大きな半円。下のまんなかから、柄が一本、先が曲がる" },
  "window-5": { alt: "三角の頭。細長い胴。下に、細いものが十本" },
  "window-6": { alt: "建物。空はありません" },
  statue: { alt: "狩り姿の人と、花の枝を差し出す娘の像" },
  "selfie-1": { alt: "山の稜線。左の端に、人の顔が半分。口は、まっすぐ" },
  "selfie-2": { alt: "湖と雲。左の端に、人の顔が半分。口は、まっすぐ" },
  "selfie-3": { alt: "雲。左の端に、人の顔が半分。口は、まっすぐ" },
  "selfie-4": { alt: "五合目の雲。左の端に、人の顔が半分。口は、まっすぐ" },
  "fall-dry": { alt: "滝。水は止まっている" },
  fall: { alt: "滝。水が落ちている" },
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((seals) => [`ledger-${seals}`, { alt: "お尋ね帳" }] as const),
  ),
  ...Object.fromEntries(
    ["day", "night"].flatMap((wallpaper) => [
      [`fuji-${wallpaper}-1`, { alt: "字のないふきだしが、右と左に五つずつ" }] as const,
      [`fuji-${wallpaper}-2`, { alt: "空の色のふきだしが、右と左に五つずつ" }] as const,
      [`fuji-${wallpaper}-3`, { alt: "ふきだしのあいだに、富士山" }] as const,
    ]),
  ),
  certificate: { alt: "当番の証" },
  "five-1": { alt: "白い壁に、三枚の表紙。灯りの紐が、一本" },
  "five-2": { alt: "灯りの消えた壁。表紙と表紙のあいだに、すきま。上がまるく、下へひらく" },
}

export const stickers: Readonly<Record<string, CounterSticker>> = {
  "stamp-seal": { alt: "スタンプ、判子", name: "判子" },
  "stamp-yamabuki": { alt: "スタンプ、山吹の一枝", name: "山吹" },
  "stamp-ant": { alt: "スタンプ、蟻", name: "蟻" },
  "stamp-pear": { alt: "スタンプ、梨の実", name: "梨" },
  "stamp-pine": { alt: "スタンプ、松", name: "松" },
  "stamp-deer": { alt: "スタンプ、鹿", name: "鹿" },
  "stamp-picture": { alt: "スタンプ、絵", name: "絵" },
  "stamp-fruit": { alt: "スタンプ、実", name: "実" },
  "stamp-leaf": { alt: "スタンプ、葉が一枚", name: "葉" },
  "stamp-root": { alt: "スタンプ、根", name: "根" },
  "stamp-panel": { alt: "スタンプ、戸", name: "戸" },
  "stamp-bream": { alt: "スタンプ、鯛", name: "鯛" },
  "stamp-chrysanthemum": { alt: "スタンプ、菊", name: "菊" },
  "stamp-shell": { alt: "スタンプ、貝", name: "貝" },
  "card-pine": { alt: "スタンプ、札。枠は、適性検査と同じ。松の枝" },
  "card-bamboo": { alt: "スタンプ、札。同じ枠。竹" },
  "card-snow": { alt: "スタンプ、札。枠は適性検査と同じ。雪の結晶と、三日月" },
  "white-paper": { alt: "スタンプ、白い紙。読めるものがありません", atNight: "white-paper-night" },
  "white-paper-night": { alt: "スタンプ、白い紙。白い字で、ななつめは　ここ" },
  pavilion: {
    alt: "六角形。辺に写真、角に小さな絵。角の絵は、糸巻き、木の実を持つりす、角のある鹿、角が鼻にある犀、四角い白い紙、猫。六つめの次は、柱、そして一つめ",
  },
}

/** Words and letters that sound alike, or may be read in more than one way, told by their letters. */
export const spelled: Readonly<Record<string, string>> = {
  不死身: "死なずの不死身",
  藤見: "藤の花の藤見",
  富士見: "富士山を見る富士見",
  山: "やま、登山の山",
  吹: "山吹の吹、風が吹くの吹",
  花: "くさばな、花の方の花",
  柏: "柏木の柏、柏餅の柏",
  木: "柏木の木、立ち木の木",
  松: "松竹梅の松",
  竹: "松竹梅の竹",
  梅: "松竹梅の梅",
  池: "みずをためた池",
  橋: "淀橋の橋、渡る橋",
  角: "角筈の角、つの",
  見: "富士見の見、みる",
}
