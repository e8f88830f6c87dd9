import type { CounterChapter } from "../chat.ts"
import { answers } from "./answers.ts"
import { atTheEnd, slipWithoutKashiwagi } from "./manners.ts"
import { ledger, own, pause, sticker, system, tono, tsuno, yodobashi } from "./voices.ts"

export const final: CounterChapter = {
  id: "final",
  place: "閉める前",
  clock: "15:50",
  others: atTheEnd,
  scenes: [
    {
      id: "fin-1",
      steps: [
        system("柏木さんは、圏外です。"),
        tsuno("5じまで、いていい?"),
        own("はい。手引きの、四枚めを読みます。"),
        {
          kind: "guide",
          title: "手引き　四枚め",
          lines: [
            "閉める前に。帳面の七行めは、花の方のお尋ね。お名前をうかがって、『尋ねた人』に書いてください。",
          ],
        },
        own("花の方。お名前を、うかがえますか。"),
        sticker("card-snow"),
        yodobashi("何の　スタンプだい"),
        own("札に、雪と、月です。"),
        yodobashi("…"),
        ledger({ row: 7, what: "□□□□□□□", who: "□□□" }),
        {
          kind: "puzzle",
          puzzle: {
            id: "X1",
            title: "花の方のお名前",
            size: "小謎",
            question: "尋ねた人の欄に、花の方のお名前を書いてください。",
            shape: "ひらがな3文字",
            answer: answers.X1,
            hints: [
              {
                about: "雪と月の札",
                rungs: [
                  "札の枠に、覚えがあろう。朝から、何度も見ておる。",
                  "雪、月。あとひとつで三つそろう。",
                  "三つの名を、一つづきの熟語として読め。最後の一字の読みに『ない』をつける。",
                  "雪月花の花がない。か、ない。かない、……家内じゃ。",
                ],
              },
            ],
            explanation: [
              "雪月花は『せつげつか』。その花（か）がない、で『かない』。花の方は、花を一枝ずつ送りながら、花のない名を名のりました。",
            ],
            otherWays:
              "『甥　お茶』のあとに、きまって蟻か梨が届いていたのを覚えていた人。機械はあれを『甥』と書いていましたが、声に出せば『おい』でした。",
            spoken: "スタンプ、札。枠は適性検査と同じ。雪の結晶と、三日月",
            slip: slipWithoutKashiwagi,
          },
        },
        ledger({ row: 7, who: "かない" }),
        system("帳面に、『かない』と書きました。淀橋さんの電話が、読み上げました。"),
        yodobashi("かない"),
        yodobashi("…家内？"),
        yodobashi("家内なら　隣に　いるよ　ベンチで　編みものを　してる"),
        pause(2),
        yodobashi("そういえば　けさから　針の音が　しないね"),
        yodobashi("甥"),
        sticker("stamp-ant"),
        yodobashi("甥じゃない　おい　だ"),
        tsuno("おい?"),
        yodobashi("おれは　家内を　おい　としか　呼ばないんだ　六十年　悪い　癖だよ"),
        tsuno("じゃあ、おちゃも、ぼうしも、『うか』も、『じょう』も"),
        yodobashi("雨かと　杖だ　全部　こいつが　返事を　してたのか"),
        sticker("stamp-ant"),
        yodobashi(
          "この機械は　あれを　スタンプ　としか　読まない　おれは　一年　返事を　もらってたのか",
        ),
        sticker("stamp-ant"),
        yodobashi("写真も"),
        sticker("stamp-ant"),
        yodobashi("窓口の　前の人も　稽古を　書いたのも　判子も　お前だ"),
        sticker("stamp-ant"),
        sticker("stamp-ant"),
        sticker("stamp-ant"),
        tsuno("ありが、いっぱい"),
        yodobashi(
          "去年の春　のどの　手術で　声を　なくしてね　字を打つと　しゃべる　道具を　もらった",
        ),
        yodobashi("家内が　打った　はじめの　一言を　よその　女の声が　読んだ"),
        yodobashi("おれは　その声で　しゃべるな　と言った"),
        yodobashi(
          "それきり　打たない　手のひらを　一つ叩けば　はい　二つで　いいえ　それで　足りると　思ってた",
        ),
        tsuno("いいたいことは、ふたつより、おおいよ。『はなしたい』って、いってたもん"),
        yodobashi("誰と　なんて　聞いたんだ　おれは"),
        sticker("stamp-pine"),
      ],
    },
    {
      id: "fin-2",
      clock: "16:00",
      steps: [
        system("四時になりました。"),
        yodobashi("四時か"),
        yodobashi("今日は　富士は　見えるかね"),
        sticker("stamp-yamabuki"),
        ledger({ over: "stamp-yamabuki" }),
        system("花の方が、帳面の見開きいっぱいに、山吹の判を押しました。"),
        tsuno("いつもの、はなだ。でも、きょうは、ちょうめんの うえにも"),
        yodobashi("一年　断られてたと　思ってた"),
        yodobashi("何と　言ってる　頼む　訳して　やってくれ"),
        {
          kind: "puzzle",
          puzzle: {
            id: "X2",
            title: "花の返事",
            size: "大謎",
            question: "花の方の返事を、七行めに書いてください。",
            shape: "ひらがな7文字",
            answer: answers.X2,
            hints: [
              {
                about: "花の返事（何を見る）",
                rungs: [
                  "この花だけは、わしに聞くな。……いや、聞け。わしのようになるな。",
                  "花は、いつもは会話に届く。きょうは、どこに押された。",
                  "帳面じゃ。蓑は朝に見つかった。花が言うておるのは、もう蓑のことではない。",
                  "花を、帳面の読み方と思え。",
                ],
              },
              {
                about: "花の返事（帳面をどう読む）",
                rungs: [
                  "漢字ばかりで、読みがない。",
                  "一日、字を見るなと言うてきた。",
                  "六つとも、仮名で書き出せ。声に出して、そろうておる音を聞け。",
                  "ふじみ、みの、みね、きみ、えみ、みず。どれにも『み』がある。",
                ],
              },
              {
                about: "花の返事（どう合わせる）",
                rungs: [
                  "山吹の歌は、なにが無いと言うた。",
                  "『みの』一つだに無き。蓑、と読んで恥をかいた。実、でもない。もっと短く読め。",
                  "『み』の、一つだに、無き。帳面から『み』を、ひとつ残らず取り除け。",
                  "ふじ・の・ね・き・え・ず。富士の嶺、消えず、じゃ。",
                ],
              },
            ],
            explanation: [
              "『みの一つだになき』。蓑でも実でもなく、『み』の一文字。花の方は一日かけて、六つのお尋ねから一つずつ言葉を選んで判を押し、歌の結びの七音を作っていました。鬼に判が押されなかったのは、みがなかったからです。",
              "富士見台からなくなったのは、富士ではなく『見』だけ。柏木さんが朝に言ったとおり、山は、なくなっていません。",
            ],
            otherWays:
              "六語と七文字の数を引き算した人、判がもらえなかった『鬼』から来た人。それから、久遠の像のあたりで気づいて、水を待っていた人。",
            spoken:
              "帳面は「富士を見る、富士見。雨具の蓑。やまへんの峰。きみ、ぼくの君。わらうの笑。飲みみずの水」。欄外は「おに。判、なし」。見開きに、山吹の判",
            slip: slipWithoutKashiwagi,
          },
        },
        ledger({ row: 7, what: "富士の嶺消えず" }),
        system("七行めに書きました。淀橋さんの電話が、読み上げました。"),
        yodobashi("富士の嶺　消えず"),
        tsuno("はんこ、ぜんぶ、これのため?"),
        sticker("stamp-ant"),
        yodobashi("富士見から　見を　取って　富士"),
        yodobashi("なくしたのは　見るほう　だけ　だったんだね"),
        tono("……七音。歌の、結びの七音じゃ。"),
      ],
    },
  ],
}
