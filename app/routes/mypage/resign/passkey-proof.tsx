import { useState } from "react"
import { PasskeyButton } from "#app/routes/login/passkey-button.tsx"
import { AlertBox } from "#app/ui/text/alert-box.tsx"

/** A member whose first way in is a passkey uses it once more. */
export function PasskeyProof() {
  const [isDone, setIsDone] = useState(false)
  return (
    <div className="stack gap-12">
      <p>
        <b>ご本人の確認</b>
      </p>
      {isDone ? (
        <AlertBox tone="success">
          パスキーで確認できました。10分以内に手続きを終えてください。
        </AlertBox>
      ) : (
        <>
          <p className="text-14 ink-2">登録したパスキーで、ご本人であることを確認してください。</p>
          <PasskeyButton
            ask={({ askForPasskey }) => askForPasskey("proof")}
            onDone={() => setIsDone(true)}
          >
            パスキーで確認する
          </PasskeyButton>
          <noscript>
            <p>パスキーでの確認には、JavaScriptを有効にしてください。</p>
          </noscript>
        </>
      )}
    </div>
  )
}
