import { type ComponentProps, useCallback, useId, useRef, useState } from "react"
import css from "./combobox.module.css"
import { Field, type FieldWords, inputClass, useField } from "./field.tsx"
import { Icon } from "#app/ui/icon.tsx"
import { searchIcon } from "#app/ui/icons.ts"
import type { SuggestionList } from "./suggestion-list.tsx"
import type { ListHandle } from "./use-combobox.ts"
import type { Suggest, Suggestion } from "./use-suggestions.ts"

type Props = FieldWords &
  Pick<
    ComponentProps<"input">,
    "id" | "name" | "placeholder" | "disabled" | "autoFocus" | "enterKeyHint" | "pattern"
  > & {
    value: string
    onValueChange: (text: string) => void
    suggest: Suggest
    /** Without it, the suggestion's label is put into the field. */
    onChoose?: (suggestion: Suggestion) => void
    words: ComponentProps<typeof SuggestionList>["words"]
    /** "search": a round box with a lens. */
    variant?: "field" | "search"
  }

/**
 * A text field that suggests. Without JavaScript, and before it, a text field; so it stays if the code of the list, which
 * loads with the first touch, cannot be loaded.
 */
export function Combobox(props: Props) {
  const { value, onValueChange, suggest, onChoose, words: says, variant = "field", ...rest } = props
  const { words, control } = useField(rest)
  const listId = `${useId()}-list`
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<ListHandle>(null)
  const { List, load } = useList()
  /** Typed into before there was a list. */
  const isTyped = useRef(false)
  const [shown, setShown] = useState<{ isShown: boolean; active?: string }>({ isShown: false })
  const onShow = useCallback(
    (isShown: boolean, active?: string) => setShown({ isShown, active }),
    [],
  )
  const connect = useCallback((handle: ListHandle | null) => {
    list.current = handle
    const field = input.current
    if (handle && field && isTyped.current && document.activeElement === field) {
      handle.search(field.value)
    }
    if (handle) isTyped.current = false
  }, [])
  const search = (text: string) => {
    if (list.current) list.current.search(text)
    else isTyped.current = true
  }

  return (
    <Field {...words}>
      <div className={css.box}>
        {variant === "search" && <Icon of={searchIcon} className={css.lens} />}
        <input
          {...control}
          ref={input}
          type={variant === "search" ? "search" : "text"}
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={shown.isShown}
          aria-controls={listId}
          aria-activedescendant={shown.active}
          value={value}
          onPointerEnter={load}
          onFocus={load}
          onChange={(event) => {
            const { value: text } = event.currentTarget
            load()
            onValueChange(text)
            // Half a word of kana is no question yet.
            if (!(event.nativeEvent as InputEvent).isComposing) search(text)
          }}
          onCompositionEnd={(event) => search(event.currentTarget.value)}
          onKeyDown={(event) => list.current?.onKeyDown(event)}
          onBlur={() => list.current?.close()}
          className={inputClass(css[variant])}
        />
      </div>
      {List && (
        <List
          ref={connect}
          input={input}
          listId={listId}
          suggest={suggest}
          onChoose={onChoose ?? (({ label }) => onValueChange(label))}
          onShow={onShow}
          words={says}
        />
      )}
    </Field>
  )
}

/** Not by lazy(): a boundary that has just shown its fallback waits before it shows its content. */
function useList() {
  const [List, setList] = useState<typeof SuggestionList | null>(null)
  const load = () => {
    if (List) return
    void import("./suggestion-list.tsx").then(
      (loaded) => setList(() => loaded.SuggestionList),
      () => undefined,
    )
  }
  return { List, load }
}
