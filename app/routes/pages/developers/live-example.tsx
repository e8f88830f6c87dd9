import { useState } from "react"
import { Button } from "#app/ui/button.tsx"
import { publicKey } from "#shared/programs/public-key.ts"
import css from "./developers.module.css"

type Props = { title: string; address: string }

/** A request with a button that sends it; without scripts its address is a link. */
export function LiveExample({ title, address }: Props) {
  const [answer, setAnswer] = useState("")
  const [isAsking, setIsAsking] = useState(false)
  async function run() {
    setIsAsking(true)
    setAnswer(await ask(address))
    setIsAsking(false)
  }
  return (
    <section className={css.example} aria-label={title}>
      <h3>{title}</h3>
      <p className={css.address}>
        <a href={address} className="link" target="_blank" rel="noopener">
          GET {address}
          <span className="vh">（新しいタブで開きます）</span>
        </a>
      </p>
      <Button
        tone="secondary"
        size="s"
        className="scripted"
        busy={isAsking}
        onClick={() => void run()}
        aria-label={`「${title}」を実行する`}
      >
        実行する
      </Button>
      <output>{answer && <pre className={css.block}>{answer}</pre>}</output>
    </section>
  )
}

async function ask(address: string): Promise<string> {
  try {
    const answer = await fetch(address, { headers: { apikey: publicKey }, credentials: "omit" })
    return JSON.stringify(await answer.json(), null, 2)
  } catch {
    return "読み込めませんでした。通信の状態を確かめて、もう一度お試しください。"
  }
}
