import { useState } from "react"
import { composeAddress } from "#app/components/compose-address.ts"
import { entranceOf } from "#shared/addresses/finishers.ts"
import type { Certificate } from "#content/games/story.ts"
import { usePlay } from "./play-context.ts"
import css from "./play.module.css"
import { useIsAwake } from "./use-is-awake.ts"

/** Ways to tell others of the game, with words that tell nothing of its end. */
export function ShareCertificate({ share }: { share: NonNullable<Certificate["share"]> }) {
  const { page } = usePlay()
  const isAwake = useIsAwake()
  const [hasMore, setHasMore] = useState(false)
  const [copied, setCopied] = useState("")
  const url = page.origin + entranceOf(page.state.game)
  const text = share.more && hasMore ? `${share.text}${share.more}` : share.text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied("リンクをコピーしました。")
    } catch {
      setCopied(`コピーできませんでした。${url}`)
    }
  }
  return (
    <section className={css.sharing} aria-label="共有">
      <p className={css.shape}>{text}</p>
      {share.more && (
        <label className={`${css.more} scripted`}>
          <input
            type="checkbox"
            checked={hasMore}
            onChange={(event) => setHasMore(event.currentTarget.checked)}
          />
          {`「${share.more}」を付ける`}
        </label>
      )}
      <div className={css.choices}>
        {isAwake && "share" in navigator && (
          <button
            type="button"
            className={css.choice}
            // They may close it.
            onClick={() => void navigator.share({ text, url }).catch(() => undefined)}
          >
            共有する
          </button>
        )}
        <a
          href={composeAddress(`${text}\n${url}`)}
          target="_blank"
          rel="noopener"
          className={css.choice}
        >
          Xでポストする<span className="vh">（新しいタブで開きます）</span>
        </a>
        <button type="button" className={`${css.choice} scripted`} onClick={() => void copy()}>
          リンクをコピー
        </button>
      </div>
      <output>{copied}</output>
    </section>
  )
}
