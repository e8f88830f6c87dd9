import { useState, type FormEvent } from "react"
import { useNavigate } from "react-router"
import { addPlayed, type PlayedSource } from "#shared/addresses/add-played.ts"
import * as suggestions from "#shared/addresses/suggestions.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Combobox } from "#app/ui/form/combobox.tsx"
import { Select } from "#app/ui/form/select.tsx"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"
import { Icon } from "#app/ui/icon.tsx"
import { pinIcon, searchIcon } from "#app/ui/icons.ts"
import { ScrollRow } from "#app/ui/list/scroll-row.tsx"
import { Chip } from "#app/ui/text/chip.tsx"
import { prefectures } from "#shared/catalogue/prefectures.ts"
import type { Day } from "#shared/time/tokyo.ts"
import css from "./sources.module.css"

const sources: { by: PlayedSource; label: string; icon?: string }[] = [
  { by: "popular", label: "人気" },
  { by: "year", label: "年から" },
  { by: "prefecture", label: "近く", icon: pinIcon },
  { by: "maker", label: "制作から" },
  { by: "words", label: "さがす", icon: searchIcon },
]

const addressOf = (by: PlayedSource, of: string | null = null) =>
  addPlayed.write({ by, of, after: null })

type Props = {
  by: PlayedSource
  of: string | null
  today: Day
  count: number
  showsChosen: boolean
  onShowChosen: (shows: boolean) => void
}

/** Where to look for what one has played. What is chosen stays, whichever is open. */
export function Sources({ by, of, today, count, showsChosen, onShowChosen }: Props) {
  const navigate = useNavigate()
  function look(subject: string) {
    onShowChosen(false)
    void navigate(addressOf(by, subject), { preventScrollReset: true, replace: true })
  }
  return (
    <div className={css.sources}>
      <nav aria-label="さがし方">
        <ScrollRow>
          {sources.map((source) => (
            <li key={source.by}>
              <Chip
                as={SiteLink}
                to={addressOf(source.by)}
                replace
                preventScrollReset
                viewTransition={false}
                aria-current={source.by === by && !showsChosen ? "true" : undefined}
                onClick={() => onShowChosen(false)}
                className={source.by === by && !showsChosen ? css.here : undefined}
              >
                {source.icon && <Icon of={source.icon} size="s" />}
                {source.label}
              </Chip>
            </li>
          ))}
          {count > 0 && (
            <li>
              <Chip type="button" selected={showsChosen} onClick={() => onShowChosen(!showsChosen)}>
                選んだ謎 <span className="num">{count}</span>
              </Chip>
            </li>
          )}
        </ScrollRow>
      </nav>
      {!showsChosen && by === "year" && (
        <Select
          label="年"
          hideLabel
          size="s"
          value={of ?? ""}
          options={yearsUntil(today).map((year) => ({ value: year, label: `${year}年` }))}
          onChange={(event) => look(event.currentTarget.value)}
        />
      )}
      {!showsChosen && by === "prefecture" && (
        <Select
          label="都道府県"
          hideLabel
          size="s"
          value={of ?? ""}
          options={[
            { value: "", label: "都道府県を選ぶ", disabled: true },
            ...prefectures.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => look(event.currentTarget.value)}
        />
      )}
      {!showsChosen && by === "maker" && (
        <NameField key={by} kind="maker" label="制作の名前" named={of} onLook={look} />
      )}
      {!showsChosen && by === "words" && (
        <NameField key={by} kind="title" label="タイトルやことば" named={of} onLook={look} />
      )}
    </div>
  )
}

const offeredYears = 15

const yearsUntil = (today: Day) =>
  Array.from({ length: offeredYears }, (_, ago) => String(Number(today.slice(0, 4)) - ago))

type NameProps = {
  kind: "maker" | "title"
  label: string
  named: string | null
  onLook: (name: string) => void
}

function NameField({ kind, label, named, onLook }: NameProps) {
  const [text, setText] = useState(named ?? "")
  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim() !== "") onLook(text.trim())
  }
  function choose({ label }: Suggestion) {
    setText(label)
    onLook(label)
  }
  return (
    <search>
      <form className={css.name} onSubmit={submit}>
        <Combobox
          variant="search"
          label={label}
          hideLabel
          placeholder={label}
          enterKeyHint="search"
          value={text}
          onValueChange={setText}
          suggest={suggest[kind]}
          onChoose={choose}
          words={words}
        />
        <Button type="submit" tone="secondary">
          さがす
        </Button>
      </form>
    </search>
  )
}

const suggestedBy = (kind: NameProps["kind"]) => async (typed: string, signal: AbortSignal) => {
  const answer = await fetch(suggestions.write({ typed, kind }), { signal })
  if (!answer.ok) throw new Error(`suggestions: ${answer.status}`)
  return (await answer.json()) as Suggestion[]
}

const suggest = { maker: suggestedBy("maker"), title: suggestedBy("title") }

const words = {
  loading: "候補をさがしています…",
  empty: "候補はありません。このままさがせます。",
  failed: "候補を読み込めませんでした。このままさがせます。",
  found: (count: number) => `${count}件の候補`,
}
