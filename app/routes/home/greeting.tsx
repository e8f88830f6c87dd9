import { useEffect, useState } from "react"
import { addresses } from "#shared/addresses/addresses.ts"
import { searchFor } from "#shared/addresses/search.ts"
import { api } from "#shared/addresses/paths.ts"
import { Picture } from "#app/components/picture.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import { Dialog } from "#app/ui/overlay/dialog.tsx"
import type { MysteryCard } from "#domain/mysteries/card.ts"
import { Phrases } from "#app/ui/text/phrases.tsx"
import { type Day, tokyoDay } from "#shared/time/tokyo.ts"
import css from "./greeting.module.css"

/** For those who solved the puzzle of the 404 page. Through a keyhole they see a mystery that can be played today. */
export function Greeting({ now }: { now: Date }) {
  const [open, setOpen] = useState(true)
  const mystery = useHiddenMystery(tokyoDay(now))
  // Once: neither a reload nor a way back greets again.
  useEffect(() => history.replaceState({ ...history.state, usr: null }, ""), [])
  const close = () => setOpen(false)
  return (
    <Dialog open={open} onClose={close} title="正解！">
      <div className={css.keyhole}>
        {mystery && (
          <Picture
            url={mystery.img}
            alt=""
            widths={[320, 480]}
            sizes="240px"
            eager
            className={css.picture}
          />
        )}
      </div>
      <p>足あとを読みきった人にだけ、今日の隠し謎をひとつ。</p>
      {mystery && (
        <>
          <p className={css.title}>
            <Phrases text={mystery.title} />
          </p>
          <Button as={SiteLink} to={addresses.mystery(mystery.id)} wide onClick={close}>
            この謎を見る
          </Button>
        </>
      )}
    </Dialog>
  )
}

/** Another one each day; null until it is known, or if it cannot be loaded. */
function useHiddenMystery(today: Day) {
  const [mystery, setMystery] = useState<MysteryCard | null>(null)
  useEffect(() => {
    const given = new AbortController()
    void findHidden(today, given.signal).then(setMystery, () => undefined)
    return () => given.abort()
  }, [today])
  return mystery
}

async function findHidden(today: Day, signal: AbortSignal): Promise<MysteryCard | null> {
  const address = api + searchFor({ states: ["today"] })
  const answer = await fetch(address, { headers: { accept: "application/json" }, signal })
  if (!answer.ok) return null
  const { items } = (await answer.json()) as { items: MysteryCard[] }
  return items[Number(today.replaceAll("-", "")) % items.length] ?? null
}
