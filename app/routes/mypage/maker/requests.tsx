import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import type { MakerRequest } from "#domain/corrections/of-maker.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import { setSituation } from "#shared/addresses/set-situation.ts"
import { correctable, correctableNames, correctableText } from "#shared/mysteries/correctable.ts"
import { ageText } from "#shared/time/age-text.ts"
import css from "./maker-page.module.css"

type Props = { requests: MakerRequest[]; now: Date }

/** The corrections that visitors ask for. Editors decide them; the maker may be faster. */
export function Requests({ requests, now }: Props) {
  if (requests.length === 0) return <p className="ink-2">いまはありません。</p>
  return (
    <>
      <p className="text-14 ink-2">
        会員からの提案です。編集部が確かめて反映します。日程や会場は、開催状況からご自分で先に直せます。
      </p>
      <ul className={css.list}>
        {requests.map(({ mysteryId, title, after, createdAt }) => (
          <li key={`${mysteryId} ${createdAt.toISOString()}`} className={css.mystery}>
            <div className="grow shrinks">
              <h3 className={css.name}>
                <SiteLink to={addresses.mystery(mysteryId)}>{title}</SiteLink>
              </h3>
              <p className={css.facts}>
                {correctable.map((fact) =>
                  fact in after ? (
                    <span key={fact}>
                      {`${correctableNames[fact]} → ${correctableText(fact, after[fact] ?? null)}`}
                    </span>
                  ) : null,
                )}
                <span>{ageText(createdAt, now)}</span>
              </p>
            </div>
            <Button
              as={SiteLink}
              to={setSituation.write({ id: mysteryId }, "")}
              tone="secondary"
              size="s"
            >
              開催状況<span className="vh">（{title}）</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
