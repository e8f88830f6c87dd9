import { useState } from "react"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Expandable } from "#app/ui/list/expandable.tsx"
import { FoldedRest } from "#app/ui/list/folded-rest.tsx"
import { InfiniteList } from "#app/ui/list/infinite-list.tsx"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import { ShowAll } from "#app/ui/list/show-all.tsx"
import { Sample, Section } from "./section.tsx"
import css from "./ui.module.css"

const words = {
  more: "次の謎を見る",
  loading: "次の謎を探しています",
  failed: "続きを読み込めませんでした。",
  retry: "もう一度読み込む",
}

export function Lists() {
  const [count, setCount] = useState(516)
  return (
    <Section title="一覧">
      <Sample of="件数" as="plain">
        <ResultCounter count={count} note="うちプレイ済 23件" />
        <ResultCounter count={0} />
        <ResultCounter count={1234567} unit="人" />
        <Button size="s" tone="secondary" onClick={() => setCount(count === 516 ? 142 : 516)}>
          条件を変える
        </Button>
      </Sample>
      <Sample of="ひらく" as="column">
        <div className={css.card}>
          <Expandable title="もっと記録する" note="日付、満足度、結果、人数など">
            プレイした日や人数も残せます。
          </Expandable>
        </div>
        <p>
          <ShowAll
            label="全て表示"
            short="三通目で一時間止まりました。同じ階段なのに、路地で会った…"
            whole="三通目で一時間止まりました。同じ階段なのに、路地で会った猫だけが答えを知っていたのです。"
          />
        </p>
      </Sample>
      <Sample of="残りはたたむ" as="column">
        <FoldedRest of={["三日月の鍵", "雨の市場", "港の時計", "白い梯子"]} shown={2}>
          {(part) => (
            <ul>
              {part.map((each) => (
                <li key={each}>{each}</li>
              ))}
            </ul>
          )}
        </FoldedRest>
      </Sample>
      <Sample of="空のとき" as="plain">
        <EmptyState title="ナゾ活がありません。" text="解いた謎のことを、最初に書いてみませんか。">
          <Button size="s">ナゾ活を書く</Button>
          <Button as={SiteLink} to="/mysteries" size="s" tone="quiet">
            謎をさがす
          </Button>
        </EmptyState>
      </Sample>
      <Sample of="下まで行くと続く（3回目は失敗します）" as="column">
        <Endless />
      </Sample>
    </Section>
  )
}

function Endless() {
  const [pages, setPages] = useState(1)
  const [state, setState] = useState<"ready" | "loading" | "failed">("ready")
  const [failedOnce, setFailedOnce] = useState(false)

  async function load() {
    setState("loading")
    await new Promise((resolve) => setTimeout(resolve, 400))
    const fails = pages === 3 && !failedOnce
    setState(fails ? "failed" : "ready")
    if (fails) setFailedOnce(true)
    else setPages(pages + 1)
  }

  return (
    <InfiniteList
      state={state}
      next={pages < 5 ? `?page=${pages + 1}` : null}
      link={SiteLink}
      onMore={load}
      words={words}
      end={
        <EmptyState
          drawing="flag"
          title="この条件の謎は、ここまでです。"
          text="場所をひとつ広げると、あと142件見つかります。"
        />
      }
    >
      <ul aria-label="続く一覧">
        {Array.from({ length: pages * 6 }, (_, at) => (
          <li key={at} className={css.item}>
            {at + 1}番目の謎
          </li>
        ))}
      </ul>
    </InfiniteList>
  )
}
