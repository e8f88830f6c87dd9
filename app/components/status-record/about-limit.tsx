import { beforePlayed } from "#shared/addresses/own-statuses.ts"

/** The limit of statuses, and how to go on. */
export const AboutLimit = () => (
  <>
    <p>気になるとプレイ済は、合わせて1,000件まで登録できます。</p>
    <p>
      不要になった
      <a href={beforePlayed.pattern} className="link">
        気になる
      </a>
      を解除すると、その分だけ登録できます。プレイ済を解除しても、書いたナゾ活は消えません。
    </p>
  </>
)
