import { useRef, useState, useSyncExternalStore } from "react"
import { useNavigation } from "react-router"
import * as importHistory from "#shared/addresses/import-history.ts"
import { addPlayed, type PlayedSource, unplayedList } from "#shared/addresses/add-played.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { loadMoreLabels, useLoadMore } from "#app/components/use-load-more.ts"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { InfiniteList } from "#app/ui/list/infinite-list.tsx"
import { SectionHead } from "#app/ui/text/section-head.tsx"
import type { ChosenMystery } from "#domain/search/unplayed.ts"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import { messages } from "#shared/messages/catalogue.ts"
import type { Day } from "#shared/time/tokyo.ts"
import css from "./add-played.module.css"
import { type Choices, isFull, noChoices, press } from "./choices.ts"
import { Foot } from "./foot.tsx"
import { createKeptChoices } from "./kept-choices.ts"
import { Posters } from "./posters.tsx"
import type { AddPlayedPage } from "./read-page.ts"
import { Sources } from "./sources.tsx"
import { useSaving } from "./use-saving.ts"

type Props = { page: AddPlayedPage & { uid: string; today: Day } }

/** Posters to press: what the member has played becomes プレイ済, all at once. */
export function ChoosePlayed({
  page: { by, of, near, years, beforeYears, list, uid, today },
}: Props) {
  const { items, next, state, loadMore } = useLoadMore(list, (address) =>
    address.replace(addPlayed.pattern, unplayedList.pattern),
  )
  const [kept] = useState(() => createKeptChoices(uid))
  // The server does not know them.
  const choices = useSyncExternalStore(kept.subscribe, kept.current, () => noChoices)
  const left = useSyncExternalStore(kept.subscribe, kept.left, () => 0)
  const { isSending, problem, setProblem, save } = useSaving(choices, kept)
  /** The choices as they were when the member asked to see them: one that they take back stays in sight. */
  const [shown, setShown] = useState<readonly ChosenMystery[] | null>(null)
  const [said, say] = useState("")
  const awaited = useNavigation().location?.pathname
  const posters = useRef<HTMLDivElement>(null)
  const foot = useRef<HTMLElement>(null)

  function choose(mystery: ChosenMystery) {
    if (isSending) return
    const next = press(choices, mystery)
    const isTooMany = next === choices && isFull(choices)
    setProblem(isTooMany ? { code: "invalid", text: messages.STATUS.ADD_LIMIT } : null)
    if (isTooMany) return
    kept.change(next)
    say(whatHappened(next, mystery))
  }

  const ofNear = new Set(near?.items.map(({ id }) => id))
  const shelved = new Set(years.flatMap(({ items }) => items.map(({ id }) => id)))
  const known = items.filter(({ id }) => !ofNear.has(id))
  const first = known.slice(0, beforeYears)
  const rest = known.slice(beforeYears).filter(({ id }) => !shelved.has(id))
  const heading = headingOf(by, of)
  const grid = (mysteries: readonly ChosenMystery[], label?: string) => (
    <Posters
      mysteries={mysteries}
      label={label}
      choices={choices}
      isBusy={awaited === addPlayed.pattern}
      onPress={choose}
      onRate={() => foot.current?.querySelector("input")?.focus()}
    />
  )
  return (
    <div className="scripted">
      <p className={css.lead}>
        {left > 0
          ? `前に選んだ${left}作が残っています。`
          : "遊んだ謎をタップ。鍵穴で満足度もつけられます"}
      </p>
      <SiteLink to={importHistory.pattern} className="row tap link">
        表やメモから取り込む
      </SiteLink>
      <Sources
        by={by}
        of={of}
        today={today}
        count={choices.chosen.length}
        showsChosen={shown !== null}
        onShowChosen={(shows) => setShown(shows ? choices.chosen : null)}
      />
      <div ref={posters}>
        {shown ? (
          grid(shown)
        ) : items.length === 0 ? (
          <EmptyState
            title="まだプレイ済にしていない謎は、見つかりませんでした"
            text="ほかのさがし方もためしてみてください。"
          />
        ) : (
          <InfiniteList
            state={state}
            next={next}
            link={SiteLink}
            onMore={loadMore}
            words={loadMoreLabels}
          >
            {years.length > 0 ? (
              <>
                {near && (
                  <section className={css.near}>
                    <SectionHead
                      size="s"
                      title={`${near.name}の謎`}
                      more={{
                        to: addPlayed.write({ by: "prefecture", of: near.id, after: null }),
                        text: "もっと",
                        link: SiteLink,
                      }}
                    />
                    {grid(near.items, `${near.name}の謎`)}
                  </section>
                )}
                <SectionHead size="s" title="みんなが遊んだ謎" />
                {grid(first, "みんなが遊んだ謎")}
                {years.map(({ year, items }) => (
                  <section key={year} className={css.shelf}>
                    <SectionHead
                      size="s"
                      title={`${year}年`}
                      more={{
                        to: addPlayed.write({ by: "year", of: year, after: null }),
                        text: `${year}年の謎をもっと`,
                        link: SiteLink,
                      }}
                    />
                    {grid(items, `${year}年の謎`)}
                  </section>
                ))}
                {rest.length > 0 && (
                  <section className={css.shelf}>
                    <SectionHead size="s" title="ほかの人気の謎" />
                    {grid(rest, "ほかの人気の謎")}
                  </section>
                )}
              </>
            ) : (
              <>
                {heading !== null && <SectionHead size="s" title={heading} />}
                {grid(items)}
              </>
            )}
          </InfiniteList>
        )}
      </div>
      <Foot
        ref={foot}
        choices={choices}
        today={today}
        said={said}
        problem={problem}
        isSending={isSending}
        onChange={(next) => {
          setProblem(null)
          kept.change(next)
        }}
        onSave={() => void save()}
        onBack={() =>
          (
            posters.current?.querySelector<HTMLElement>("[aria-current]") ??
            posters.current?.querySelector("button")
          )?.focus()
        }
      />
    </div>
  )
}

/** The name by which the shown ones were found. */
function headingOf(by: PlayedSource, of: string | null): string | null {
  if (of === null || by === "popular") return null
  if (by === "year") return `${of}年の謎`
  if (by === "prefecture") return `${prefectures.find(({ id }) => id === of)?.name ?? ""}の謎`
  return by === "maker" ? `${of}の謎` : `「${of}」の謎`
}

/** Says what a press did, for those who do not see it. */
function whatHappened({ chosen }: Choices, { id, title }: ChosenMystery): string {
  const isChosen = chosen.some((each) => each.id === id)
  const what = isChosen ? "を選びました" : "を外しました"
  return `「${title}」${what}。${chosen.length}作`
}
