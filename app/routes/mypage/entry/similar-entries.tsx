import { useEffect, useState } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import * as similarMysteries from "#shared/addresses/similar-mysteries.ts"
import { AlertBox } from "#app/ui/text/alert-box.tsx"
import css from "./fields.module.css"
import type { SimilarMystery } from "#domain/registering/similar.ts"

type Props = { id: string; title: string | undefined; maker: string | undefined }

/** Long enough that nothing is asked while somebody types. */
const pause = 600

/** Published mysteries that this may be. It warns and never stands in the way. */
export function SimilarEntries({ id, title = "", maker = "" }: Props) {
  const [similar, setSimilar] = useState<readonly SimilarMystery[]>([])
  const [first] = useState({ title, maker })
  // A title that is already there was asked about when it was typed.
  const isTyped = title !== first.title || maker !== first.maker
  const isTitle = isTyped && title.trim().length >= 2
  useEffect(() => {
    if (!isTitle) return undefined
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      const address = similarMysteries.write({ title, maker: maker || null, except: id })
      const found = await ask(address, asking.signal)
      if (found) setSimilar(found)
    }, pause)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [id, isTitle, title, maker])

  return (
    <div aria-live="polite" className={css.similar}>
      {isTitle && similar.length > 0 && (
        <AlertBox tone="info" title="もう登録されているかもしれません">
          <ul>
            {similar.map((mystery) => (
              <li key={mystery.id}>
                <a
                  href={addresses.mystery(mystery.id)}
                  target="_blank"
                  rel="noopener"
                  className="link"
                >
                  {mystery.title}
                  <span className="vh">（新しいタブで開きます）</span>
                </a>
                {mystery.maker !== null && `（${mystery.maker}）`}
              </li>
            ))}
          </ul>
        </AlertBox>
      )}
    </div>
  )
}

/** Null where nothing can be said: the form does without. */
async function ask(address: string, signal: AbortSignal): Promise<SimilarMystery[] | null> {
  try {
    const answer = await fetch(address, { signal })
    return answer.ok ? ((await answer.json()) as SimilarMystery[]) : null
  } catch {
    return null
  }
}
