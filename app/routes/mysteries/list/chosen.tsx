import { addresses } from "#app/addresses/addresses.ts"
import { SiteLink } from "#app/components/site-link.tsx"
import { Chip } from "#app/ui/chip.tsx"
import { askedOf, orderOf } from "#shared/search/asked.ts"
import { truncate } from "#shared/text/truncate.ts"
import css from "./chosen.module.css"
import { searchFor } from "#app/addresses/search.ts"
import type { Sentence } from "./sentence.ts"

type Props = { sentence: Sentence; places: { id: number; name: string }[] }

/** The chosen criteria as chips that remove them. Words that were understood as filters can also be searched as words. */
export function Chosen({ sentence: { asked, query, understood }, places }: Props) {
  const { kwd } = asked
  const written = { ...asked, kwd: understood.length > 0 ? "" : kwd }
  const chips = [
    ...understood.map(({ label, kwdWithout }) => ({ label, to: { ...asked, kwd: kwdWithout } })),
    ...[...askedOf(written, places), ...orderOf(written)].map(({ label, rest }) => ({
      label,
      to: understood.length > 0 ? { ...rest, kwd } : rest,
    })),
  ]
  const words = understood.length > 0 ? query.kwd : ""
  if (chips.length === 0) return null
  return (
    <div className={css.chosen}>
      <ul className={css.row} aria-label="いまの条件">
        {words && (
          <li>
            <Chip
              as={SiteLink}
              to={searchFor({ ...asked, kwd: withoutWords(understood) })}
              removable
            >
              {truncate(`「${words}」`, 24)}
            </Chip>
          </li>
        )}
        {chips.map(({ label, to }, n) => (
          <li key={`${n} ${label}`}>
            <Chip as={SiteLink} to={searchFor(to)} removable>
              {truncate(label, 24)}
            </Chip>
          </li>
        ))}
        {chips.length > 1 && (
          <li>
            <SiteLink className={css.clear} to={addresses.mysteries}>
              条件をリセット
            </SiteLink>
          </li>
        )}
      </ul>
      {understood.length > 0 && (
        <p className={css.words}>
          <span aria-hidden>ことばとして探す：</span>
          {understood.map(({ text, kwdWithPhrase }, n) => (
            <SiteLink
              key={`${n} ${text}`}
              to={searchFor({ ...asked, kwd: kwdWithPhrase })}
              className={css.word}
            >
              「{truncate(text, 12)}」<span className="vh">をことばとして探す</span>
            </SiteLink>
          ))}
        </p>
      )}
    </div>
  )
}

const withoutWords = (understood: Sentence["understood"]) =>
  understood.map(({ text }) => text).join(" ")
