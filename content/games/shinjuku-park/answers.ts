import type { CounterAnswer } from "../chat.ts"
import { kashiwagi, near } from "./voices.ts"

/** The answers by their puzzle in design.md. */
export const answers = {
  F1: {
    kind: "text",
    shown: "つきない（月ない、尽きない）",
    accept: ["つきない", "尽きない", "月ない", "つき無い"],
    near: [
      near(
        ["げつない", "げつようない"],
        kashiwagi("何がないかは、合っています。例の札は、訓で読んでおります。"),
      ),
      near(["あきない", "商い"], kashiwagi("それは、上の札です。よくお読みになりました。")),
      near(
        ["つき", "月"],
        kashiwagi("ないものは、それです。上の札は、ないものの名だけではありませんでした。"),
      ),
      near(
        ["つきがない", "ついてない"],
        kashiwagi("五文字です。お気を落とさず。……いえ、惜しい、という意味で。失礼しました。"),
      ),
      near(["いない", "一週間ない", "いっしゅうかんない"], kashiwagi("ないのは、ひとつだけです。")),
    ],
    no: ["きたない", "しがない", "もくない"],
  },
  F2: {
    kind: "text",
    shown: "富士見",
    accept: ["富士見", "冨士見"],
    near: [
      {
        ...near(["ふじみ"], kashiwagi("音は、それで合っています。帳面は、漢字で書きます。")),
        uncounted: true,
      },
      near(
        ["不死身"],
        kashiwagi("音は、合っています。お元気なのは何よりですが、なくなっては困ります。"),
      ),
      near(["藤見"], kashiwagi("音は、合っています。毎日、物干しから藤を、でしょうか。")),
      near(
        ["富士", "富士山"],
        kashiwagi(
          "富士山は、ございます。山梨と静岡に、いまも。なくなったのは、山のほうでしょうか。",
        ),
      ),
      near(
        ["景色", "眺め", "見晴らし"],
        kashiwagi("意味は、それです。淀橋さんのお声のまま、三文字でお願いします。"),
      ),
    ],
    no: ["健康", "命", "若さ", "体力"],
  },
} satisfies Record<string, CounterAnswer>
