import type { MysteryTypeId } from "#shared/catalogue/mystery-types.ts"
import * as places from "../icons/places.ts"
import type { Emblem } from "../icons/scheme.ts"
import * as things from "../icons/things.ts"
import * as tools from "../icons/tools.ts"
import * as belongings from "./belongings.ts"
import * as creatures from "./creatures.ts"
import * as foods from "./foods.ts"
import * as household from "./household.ts"
import * as pastimes from "./pastimes.ts"
import * as sights from "./sights.ts"
import * as vehicles from "./vehicles.ts"

const { pathSign: _path, ...signs } = places
const { tail: _tail, ...objects } = things

export const emblems = {
  ...signs,
  ...objects,
  ...tools,
  ...belongings,
  ...creatures,
  ...foods,
  ...household,
  ...pastimes,
  ...sights,
  ...vehicles,
} as const satisfies Record<string, Emblem>

export type Motif = keyof typeof emblems
export const motifNames = Object.keys(emblems) as Motif[]

/** The words that a motif stands for, the telling ones first. */
const words: readonly (readonly [motif: Motif, word: RegExp])[] = [
  ["ninja", /忍者|にんじゃ|忍び/g],
  ["kappa", /河童|カッパ|かっぱ/g],
  ["insect", /昆虫|かぶと虫|蝶の|標本/g],
  ["deer", /(?<!男)鹿(?![児島])|シカと/g],
  ["dog", /(?<!負け)犬|ワン！|わんこ/g],
  ["snowman", /ゆきだるま|雪だるま/g],
  ["shogi", /将棋/g],
  ["gunbai", /相撲|行司|場所 結び|土俵/g],
  ["crystalBall", /占い|水晶玉/g],
  ["telegraph", /モールス|電報|打電/g],
  ["receipt", /レシート|領収書|家計簿/g],
  ["tray", /給食|献立/g],
  ["chocolate", /チョコ|ショコラ/g],
  ["sushi", /寿司|すし/g],
  ["whale", /鯨|くじら|クジラ/g],
  ["dinosaur", /恐竜|化石|恐龍/g],
  ["penguin", /ペンギン|南極/g],
  ["robot", /ロボ|起動して|ガルダイン/g],
  ["ghost", /幽霊|ゆうれい|おばけ|亡霊|成仏|あの世/g],
  ["oni", /鬼|なまはげ|雷さま|閻魔|地獄/g],
  ["fox", /きつね|狐|狸|たぬき|化かさ/g],
  ["cat", /猫|ねこ|ネコ/g],
  ["bear", /くま(?!で)|熊|着ぐるみ|タマちゃん/g],
  ["pigeon", /鳩|はと|ハト|小鳥|鳥になる/g],
  ["fishBone", /マグロ|あんこう|かまぼこ|干物|ちくわ/g],
  ["fish", /魚|水族館|クラゲ|金魚|鯛/g],
  ["skull", /髑髏|骸骨|海賊|死者/g],
  ["pudding", /プリン|ケーキ|和菓子|おやつ|甘いもの/g],
  ["onigiri", /おむすび|むすび|おにぎり|弁当/g],
  ["ramen", /ラーメン|うどん|カレー|もんじゃ|定食|食堂|そば|ごはん|箸/g],
  ["soda", /ソーダ|パフェ|ジュース|ドリンクバー/g],
  ["cup", /珈琲|コーヒー|喫茶|紅茶|茶屋|お茶|ミルク/g],
  ["bottle", /酒|ワイン|牛乳|瓶|杯|醤油/g],
  ["apple", /りんご|林檎|紅玉|桃/g],
  ["loaf", /トースト|パン屋|モーニング|たまごサンド/g],
  ["baseball", /九回|球場|ナイター|球児|打者|背番号|野球|試合|始球/g],
  ["whistle", /審判|ハーフタイム|体育|防災|ひなん|開会式|赤組|スタジアム|綱/g],
  ["shoe", /足音|靴|長ぐつ|マラソン|42\.196|一周|忍び足/g],
  ["bomb", /爆弾|爆発|花火/g],
  ["rocket", /ロケット|宇宙船|銀河|宇宙人|宇宙商人/g],
  ["planet", /月面|木星|惑星|地球|宇宙|星人/g],
  ["satellite", /衛星|電波|通信|SOS|無線/g],
  ["flame", /消防|火事|大火|焚き火|炎/g],
  ["submarine", /潜水艦|潜水|深海/g],
  ["balloon", /気球|バルーン|ふうせん|風船/g],
  ["kite", /凧|風速/g],
  ["bus", /バス/g],
  ["train", /列車|電車|駅|終電|ダイヤ|車庫|環状線|鉄道|特急|急行|終点|発、|時刻表/g],
  ["ship", /船|港|みなと|フェリー|出港|航海|舟/g],
  ["wave", /潮|海|浜|波|渚|入り江|島/g],
  ["tower", /灯台|塔|霧/g],
  ["bridge", /橋/g],
  ["castle", /城|殿様|天守|武将|落城|石垣/g],
  ["mansion", /館|屋敷|洋館|寮|ホテル|アパート|団地|学校|学園|教室|廃校/g],
  ["torii", /神社|神さま|狛犬|鳥居|みこし|祭/g],
  ["spring", /温泉|銭湯|湯けむり|番台|湯|風呂/g],
  ["laptop", /リモート|ログイン|パソコン|\.exe|\.log|サーバー/g],
  ["lift", /エレベーター|階で降り|オフィス|会社|社長|会議/g],
  ["door", /扉|ドア|部屋|号室|出口|鍵穴|戸(?!籍)/g],
  ["safe", /金庫|銀行|質流れ|敷金/g],
  ["key", /鍵|かぎ|カギ|錠/g],
  ["gem", /宝石|ダイヤモンド|琥珀|指輪|硝子|ガラス|勾玉|シーグラス/g],
  ["coin", /金貨|おばけ銭|へそくり|お金|釣り銭|値段|盗品市|フリマ|小判|時給/g],
  ["crown", /王国|女王|王様|王子|姫|氷の国|婚約/g],
  ["box", /宝|箱|小包|荷物|宅配|保管/g],
  ["hat", /怪盗|奇術|手品|マジック|紳士/g],
  ["mask", /仮面|潜入|スパイ|正体|変装|芝居|役者|劇|嘘|だます/g],
  ["sword", /刀|剣|侍|義士|退治|決闘/g],
  ["cards", /トランプ|カード|花札|賭/g],
  ["dice", /すごろく|サイコロ|盤上|くじ/g],
  ["letter", /手紙|封筒|便り|拝啓|文通|切手|郵便|招待状|挑戦状|はがき|葉書|件名|遺言/g],
  ["scroll", /巻物|古文書|瓦版|掟|会則|契約|判定|検定|免許|証書|心得|証言|裁判|法廷|第十四条/g],
  ["book", /本|図書|書架|頁|ページ|絵本|文庫|辞典|目次|原稿|小説|日記|日誌/g],
  ["pencil", /問題|鉛筆|自由研究|漢字|テスト|入試|宿題|らくがき|落書き|ドリル/g],
  ["clock", /時計|時\d*分|[一二三四五六七八九十]+時|午前|深夜|定時|残業|時差|三分|23時/g],
  ["hourglass", /タイム|時間|ループ|未来|千年|過去|年目|砂/g],
  ["film", /映画|フィルム|上映|録画/g],
  ["cassette", /カセット|録音/g],
  ["headphones", /イヤホン|ヘッドホン|サウンド/g],
  ["microphone", /実況|漫才|カラオケ|マイク|生中継/g],
  ["painting", /美術館|名画|肖像|画廊|絵画/g],
  ["calendar", /カレンダー|日めくり|2月30日/g],
  ["battery", /充電/g],
  ["drum", /太鼓/g],
  ["seal", /ハンコ|はんこ|印鑑|判子/g],
  ["boxingGlove", /ボクシング|拳闘/g],
  ["washer", /洗濯|ランドリー/g],
  ["cloche", /晩餐|ディナー|給仕|フルコース/g],
  ["scissors", /はさみ|切り絵|彫刻展|ペーパークラフト/g],
  ["camera", /写真|監視カメラ|写ら|カメラ/g],
  ["radio", /ラジオ|放送|レコード|ノイズ|ザザッ/g],
  ["note", /楽譜|音楽|歌|合唱|指揮|オルガン|調律|ライブ|ソプラノ|ピアノ|鐘|音/g],
  ["handset", /電話|もしもし|番号は/g],
  ["phone", /スマホ|配信|既読|チャット|アプリ|検索|鍵アカ|端末|ミュート|画面/g],
  ["megaphone", /号外|館内放送|お知らせ|拡散|演説/g],
  ["ticket", /切符|チケット|指定席|券|乗船名簿/g],
  ["suitcase", /旅|宿|一泊|宿泊|旅館|出張|引っ越し/g],
  ["spectacles", /眼鏡|めがね|先生|校長|博士|はかせ|ハカセ/g],
  ["magnifier", /探偵|たんてい|推理|犯人|容疑者|事件|証拠|捜査|刑事|捜索/g],
  ["eye", /監視|見て|見張|まばたき|視線|覗/g],
  ["footprints", /足跡|逃げ|追え|行方|消えた|きえた|まいご|迷子/g],
  ["hand", /左手|右ひじ|手袋|握手/g],
  ["candle", /百物語|怪談|停電|ろうそく|地下|洞窟/g],
  ["lamp", /提灯|ランプ|灯|夜/g],
  ["umbrella", /傘|雨/g],
  ["snowflake", /雪|氷|スキー|冬/g],
  ["blossom", /桜|花|春/g],
  ["leaf", /木の名前|竹|森|山の|葉(?!書)/g],
  ["hill", /山|坂|標高/g],
  ["moon", /満月|三日月|十三夜|月面|月の|月夜|夜空/g],
  ["star", /星|(?<!マ)スター/g],
  ["stage", /舞台|幕|開演|寄席|漫才|公演/g],
  ["compass", /地図|方角|街歩き|町歩き/g],
  ["puzzle", /ジグソー|パズル|謎/g],
]

/** Motifs for a mystery of the type if no word of it says more. */
const fallbacks: Record<MysteryTypeId, readonly Motif[]> = {
  "01": ["compass", "pin", "footprints"],
  "02": ["train", "ticket", "suitcase"],
  "03": ["door", "key", "hourglass"],
  "04": ["stage", "star", "megaphone"],
  "05": ["balloon", "ticket", "megaphone"],
  "06": ["whistle", "megaphone", "baseball"],
  "07": ["cup", "soda", "pudding"],
  "08": ["phone", "satellite", "radio"],
  "09": ["phone", "pin", "puzzle"],
  "10": ["box", "gem", "coin"],
  "11": ["box", "puzzle", "cards"],
  "12": ["phone", "letter", "handset"],
  "13": ["book", "pencil", "puzzle"],
  "14": ["mask", "candle", "magnifier"],
  "15": ["mask", "footprints", "eye"],
  "16": ["key", "door", "hourglass"],
}

type Told = { title: string; story: string; type: MysteryTypeId }

/** Motifs for a mystery's poster, the most telling first: from its title, its story, its type. */
export function motifsFor({ title, story, type }: Told): Motif[] {
  const inTitle = words.flatMap(([motif, word]) => (title.search(word) >= 0 ? [motif] : []))
  // A word that comes once in a story may be said in passing.
  const inStory = words
    .map(([motif, word]) => ({ motif, count: [...story.matchAll(word)].length }))
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .map(({ motif }) => motif)
  return [...new Set([...inTitle, ...inStory.slice(0, 4), ...fallbacks[type]])]
}
