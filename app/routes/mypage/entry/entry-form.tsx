import {
  type ComponentType,
  Suspense,
  useCallback,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react"
import type { Difference } from "#app/components/desk/differences.tsx"
import { SiteForm } from "#app/components/form/site-form.tsx"
import { lazyPart } from "#app/components/lazy-part.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import { Button } from "#app/ui/button.tsx"
import { type FormReply, type Typed, typedIn } from "#shared/schemas/form-reply.ts"
import { EntryPreview } from "./entry-preview.tsx"
import { EntrySections, type Fields } from "./entry-sections.tsx"
import {
  type EntryPlace,
  forgetKeptEntry,
  keepEntry,
  type KeptEntry,
  readKeptEntry,
} from "./kept-entry.ts"
import type { EntryPageData } from "./read-page.ts"
import { SimilarEntries } from "./similar-entries.tsx"
import css from "./entry-page.module.css"

const Differences = lazyPart(
  async () => (await import("#app/components/desk/differences.tsx")).Differences,
)

export type EntryReply = FormReply & { differences?: Difference[] }

type Props = {
  page: EntryPageData
  reply: EntryReply | undefined
  /** Otherwise than for members: the word of its button, whether there is one for a draft, and further fields. */
  desk?: { save: string; hasDraft: boolean; more: ComponentType<Fields> }
}

/**
 * The form about a mystery, with its card as it will look. What is typed is kept in this browser until the site has stored it.
 * Without scripts it is a form.
 */
export function EntryForm({ page, reply, desk }: Props) {
  const { img, stands } = page
  const whole = useRef<HTMLDivElement>(null)
  // The values of the first render: a form sent again is about the same mystery.
  const [{ id, place, values }] = useState(page)
  const kept = useKeptEntry(place)
  const [isDropped, setDropped] = useState(false)
  const isKept = kept !== null && !isDropped
  const start = isKept ? kept.typed : values
  const [live, setLive] = useState<Typed | null>(null)
  const [cropped, setCropped] = useState<string | null>(null)

  const changed = useCallback(() => {
    const form = whole.current?.querySelector("form")
    if (!form) return
    const typed = typedIn(new FormData(form))
    setLive(typed)
    keepEntry(place, typed)
  }, [place])

  const dropKept = () => {
    forgetKeptEntry()
    setDropped(true)
    setLive(null)
  }
  const shown = live ?? reply?.typed ?? start
  const isPublished = stands?.publication === "published"
  const More = desk?.more
  const isOffered = desk?.hasDraft ?? !isPublished
  return (
    <div ref={whole} className={css.layout} onInput={changed}>
      <div className="stack gap-16 shrinks">
        {isKept && <Kept isFormer={kept.version !== place.version} onDrop={dropKept} />}
        <SiteForm
          key={String(isKept)}
          reply={reply}
          withFile
          button={desk?.save ?? (isPublished ? "保存する" : "公開を申請する")}
          otherwise={
            isOffered && (
              <Button type="submit" name="as" value="draft" tone="secondary" wide>
                {stands?.publication === "submitted" ? "下書きに戻す" : "下書きに保存する"}
              </Button>
            )
          }
        >
          {(field, box) => (
            <>
              {reply?.differences && (
                <Suspense>
                  <Differences of={reply.differences} />
                </Suspense>
              )}
              <input
                type="hidden"
                name="version"
                defaultValue={field("version", start.version).defaultValue}
              />
              {More && (
                <More
                  field={(name) => field(name, start[name])}
                  box={(name) => box(name, name in start)}
                />
              )}
              <EntrySections
                id={start.id ?? id}
                img={img}
                reply={reply}
                values={reply?.typed ?? start}
                live={shown}
                field={(name) => field(name, start[name])}
                box={(name) => box(name, name in start)}
                onChanged={changed}
                cropped={cropped}
                onPicture={setCropped}
                similar={<SimilarEntries id={id} title={shown.title} maker={shown.maker} />}
              />
            </>
          )}
        </SiteForm>
      </div>
      <EntryPreview
        id={id}
        values={shown}
        img={cropped ?? ("removesImage" in shown ? null : img)}
        now={page.now}
      />
    </div>
  )
}

function Kept({ isFormer, onDrop }: { isFormer: boolean; onDrop: () => void }) {
  return (
    <AlertBox
      tone="info"
      title="書きかけの内容を戻しました"
      action={
        <Button tone="secondary" size="s" onClick={onDrop}>
          書きかけを消す
        </Button>
      }
    >
      画像だけは、もう一度選んでください。
      {isFormer &&
        "書いている間に、この謎の内容がほかで保存されました。保存するときに、違いを見て選べます。"}
    </AlertBox>
  )
}

/** The form as this browser kept it at the last visit; null on the server, which knows nothing of it. */
function useKeptEntry(place: EntryPlace): KeptEntry | null {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return useMemo(() => (isBrowser ? readKeptEntry(place) : null), [isBrowser, place])
}

const never = () => () => undefined
