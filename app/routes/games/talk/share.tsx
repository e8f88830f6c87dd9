import { useState } from "react"
import { composeAddress } from "#app/components/compose-address.ts"
import { Icon } from "#app/ui/icon.tsx"
import { linkIcon, shareIcon, xLogo } from "#app/ui/icons.ts"
import { toast } from "#app/ui/overlay/toast.ts"
import { messages } from "#shared/messages/catalogue.ts"
import css from "./ending.module.css"

type ShareProps = { title: string; texts: readonly string[]; origin: string; path: string }

/** Neither the name of the player nor anything of the story is in what is shared. */
export function Share({ title, texts, origin, path }: ShareProps) {
  const [text, setText] = useState(texts[0] ?? "")
  const url = `${origin}${path}`
  return (
    <section className={css.share} aria-label="共有">
      <h2>{title}</h2>
      <div role="radiogroup" aria-label="文をえらぶ" className={css.texts}>
        {texts.map((each) => (
          <label key={each}>
            <input
              type="radio"
              name="share"
              checked={each === text}
              onChange={() => setText(each)}
            />
            <span>{each}</span>
          </label>
        ))}
      </div>
      <div className={css.ways}>
        <button type="button" onClick={() => void handOn(text, url)} className={css.system}>
          <Icon of={shareIcon} />
          共有
        </button>
        <a href={composeAddress(`${text}\n${url}`)} target="_blank" rel="noopener">
          <Icon of={xLogo} />
          ポスト
          <span className="vh">（新しいタブで開きます）</span>
        </a>
        <button type="button" onClick={() => void copy(url)}>
          <Icon of={linkIcon} />
          リンクをコピー
        </button>
      </div>
    </section>
  )
}

/** By the sheet of the device, and by the clipboard where there is none. */
async function handOn(text: string, url: string) {
  if (!("share" in navigator)) return copy(`${text}\n${url}`)
  try {
    await navigator.share({ text, url })
  } catch (error) {
    // Nothing is shared where the sheet is closed.
    if (!(error instanceof DOMException && error.name === "AbortError"))
      await copy(`${text}\n${url}`)
  }
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(messages.PAGE.COPIED)
  } catch {
    toast.error(messages.PAGE.NOT_COPIED)
  }
}
