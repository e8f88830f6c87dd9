import { type KeyboardEvent, type RefObject, useCallback, useId, useRef, useState } from "react"
import type { Mentionable } from "#domain/members/mentionable.ts"
import * as mentionableMembers from "#shared/addresses/mentionable-members.ts"
import { SuggestionList } from "#app/ui/form/suggestion-list.tsx"
import { TextArea } from "#app/ui/form/text-area.tsx"
import type { ListHandle } from "#app/ui/form/use-combobox.ts"
import type { Suggestion } from "#app/ui/form/use-suggestions.ts"
import { mentionAt } from "#shared/text/mentions.ts"

type Props = {
  ref: RefObject<HTMLTextAreaElement | null>
  text: string
  onText: (text: string) => void
  error: string | null
  readOnly: boolean
  limit: number
  /** The names of those in the thread, who are suggested first. */
  people: string[]
}

/** A text area that suggests names after an @. */
export function MentionArea({ ref: area, text, onText, people, limit, ...rest }: Props) {
  const listId = `${useId()}-list`
  const list = useRef<ListHandle>(null)
  const [shown, setShown] = useState<{ isShown: boolean; active?: string }>({ isShown: false })
  const onShow = useCallback(
    (isShown: boolean, active?: string) => setShown({ isShown, active }),
    [],
  )

  function look() {
    const field = area.current
    const mention = field && mentionAt(field.value, field.selectionStart)
    if (mention) list.current?.search(`@${mention.name}`)
    else list.current?.close()
  }

  function choose({ label }: Suggestion) {
    const field = area.current
    const mention = field && mentionAt(field.value, field.selectionStart)
    if (!mention) return
    const before = `${text.slice(0, mention.start)}@${label} `
    onText(before + text.slice(field.selectionStart).replace(/^ /, ""))
    // Once the text is in the field.
    requestAnimationFrame(() => field.setSelectionRange(before.length, before.length))
  }

  return (
    <>
      <TextArea
        {...rest}
        ref={area}
        label="コメント"
        hideLabel
        placeholder="コメントを入力（@名前 で知らせることができます）"
        rows={3}
        limit={limit}
        value={text}
        aria-autocomplete="list"
        aria-controls={shown.isShown ? listId : undefined}
        aria-activedescendant={shown.active}
        onChange={(event) => {
          onText(event.currentTarget.value)
          // Half a word of kana is no name yet.
          if (!(event.nativeEvent as InputEvent).isComposing) look()
        }}
        onCompositionEnd={look}
        onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
          // Elsewhere the arrows move the caret.
          if (shown.isShown) list.current?.onKeyDown(event)
        }}
        onBlur={() => list.current?.close()}
      />
      <SuggestionList
        ref={list}
        input={area}
        listId={listId}
        suggest={(typed, signal) => suggest(typed.slice(1), people, signal)}
        onChoose={choose}
        onShow={onShow}
        words={words}
      />
    </>
  )
}

const words = {
  loading: "さがしています",
  empty: "この名前のユーザーは見つかりません",
  failed: "候補を読み込めませんでした",
  found: (count: number) => `候補が${count}件あります`,
}

/** By the beginning of their name: those in the thread, then other members. */
async function suggest(
  name: string,
  people: string[],
  signal: AbortSignal,
): Promise<readonly Suggestion[]> {
  const here = people.filter((each) => startsWith(each, name))
  const members = name === "" ? [] : await askFor(name, signal).catch(() => [])
  const others = members.map((each) => each.name).filter((each) => !here.includes(each))
  return [
    ...here.map((each) => ({ value: each, label: each, note: "このナゾ活の人" })),
    ...[...new Set(others)].map((each) => ({ value: each, label: each })),
  ].slice(0, 8)
}

async function askFor(name: string, signal: AbortSignal): Promise<Mentionable[]> {
  const answer = await fetch(mentionableMembers.write({ name }), { signal })
  return answer.ok ? ((await answer.json()) as Mentionable[]) : []
}

const startsWith = (name: string, typed: string) =>
  name.toLocaleLowerCase("ja").startsWith(typed.toLocaleLowerCase("ja"))
