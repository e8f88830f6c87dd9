/** 256 words that are told in a breath and written in one way. */
const words = `
  あかり あさひ あしか あひる あまど あめだま あやとり あられ いかだ いちご いとまき いなずま いのしし
  いるか うきわ うさぎ うちわ うみべ うめぼし えのぐ えびす えほん えんとつ おうぎ おおかみ おかゆ
  おきもの おしろ おにぎり おはじき おまもり おみくじ おやつ おりがみ おるすばん かがみ かきごおり
  かけじく かざぐるま かしわもち かたつむり かなづち かばん かぶと かまくら かみなり かもめ からくり
  かるた かんづめ きいろ きつつき きつね きのこ きりぎりす きんぎょ くじゃく くじら くつした くまで
  くらげ くりまんじゅう くるみ くろねこ けむり けやき げんかん こいのぼり こうもり こおり こけし こたつ
  こだま ことり こねこ こままわし こめだわら ころも こんぶ ざくろ さくらんぼ ざしき さつまいも さなぎ
  さばく さんかく しおり しかく しずく しちりん しっぽ しまうま しゃぼんだま しゃもじ じゃんけん しょうぎ
  しらたま しろくま すいか すいとう すごろく すずめ すずらん すだれ すなば すばる すみれ せみしぐれ
  せんこう せんべい ぞうり そらまめ そろばん だいこん たいまつ たいやき たからばこ たけうま たけのこ
  たこあげ たぬき たまねぎ だるま たんぽぽ ちくわ ちどり ちょうちん ちりとり つきみ つくし つばき つばめ
  つみき つりばり つるはし てがみ でぐち てぬぐい てのひら てまり てんぐ てんとうむし とうだい とうふ
  とけい どじょう とだな とびうお とびばこ どんぐり とんぼ ながぐつ なぎさ なつみかん なのはな なべぶた
  なまはげ なまず にじいろ にわとり にんじゃ にんじん ぬりえ ねぎぼうず ねこじゃらし ねむのき のこぎり
  のれん はごろも はさみ はしご はすのは はちみつ はなび はねつき はまぐり はらっぱ はりねずみ ひいらぎ
  ひぐらし ひこうき ひしゃく ひだまり ひつじ ひなまつり ひまわり ひょうたん ひよこ ふうせん ふうりん
  ふきのとう ふくろう ふすま ふでばこ ふなのり ふゆごもり ふろしき へちま ほうき ほおずき ほしぞら ほたる
  ほらがい ほんだな まいご まきもの まつぼっくり まどべ まねきねこ まりも まんげつ みかづき みかん
  みずうみ みずたま みそしる みちしるべ みつばち みのむし むぎちゃ むささび むしめがね めいろ めだか
  もぐら もちつき もみじ もりのみち やかん やぎ やぐら やしろ やどかり やまびこ ゆうびん ゆうやけ
  ゆきうさぎ ゆきだるま ゆびわ ゆりかご ようかん よぞら よもぎ らくだ りんご ろうそく ろくろ わたあめ
  わたりどり わなげ わらび ざぶとん いろり うぐいす えだまめ かやぶき
`
  .trim()
  .split(/\s+/)

/** Small kana are typed as large ones by some, and folded into them by searches. */
const inLargeKana = (kana: string) =>
  kana.replaceAll(/[ゃゅょっ]/g, (small) => "やゆよつ".charAt("ゃゅょっ".indexOf(small)))

const folded = words.map(inLargeKana)

const count = words.length
const digits = 5

/** How many words of the day there are: a guess is right once in 1.6 thousand million for each of the days that count. */
export const proofNumbers = count * count * 10 ** digits

/** あかり・つばめ・48213 */
export function proofWord(number: number): string {
  const tail = String(number % 10 ** digits).padStart(digits, "0")
  const both = Math.floor(number / 10 ** digits)
  return [words[Math.floor(both / count)], words[both % count], tail].join("・")
}

/** The number of a word of the day: kana without separators, then digits. Null if it is none. */
export function proofNumber(typed: string): number | null {
  const [, written = "", tail = ""] = /^([ぁ-ん]{2,20})(\d{5})$/u.exec(typed) ?? []
  const kana = inLargeKana(written)
  for (const [first, word] of folded.entries()) {
    if (!kana.startsWith(word)) continue
    const second = folded.indexOf(kana.slice(word.length))
    if (second >= 0) return (first * count + second) * 10 ** digits + Number(tail)
  }
  return null
}
