import { Form } from "react-router"
import { SiteLink } from "#app/components/site-link.tsx"
import { Button } from "#app/ui/button.tsx"
import type { DeskClaim } from "#domain/makers/desk-claims.ts"
import { addresses } from "#shared/addresses/addresses.ts"
import * as deskMember from "#shared/addresses/desk-member.ts"
import { ClaimFields } from "./claim-fields.tsx"
import { WaitingItem, type WaitingProps } from "./waiting-item.tsx"
import css from "./waiting-item.module.css"

/** A member who claims a maker. Addresses are texts: somebody of the desk opens them, knowing whose they are. */
export function WaitingClaim({ claim, ...waiting }: WaitingProps & { claim: DeskClaim }) {
  const { id, maker, name } = claim
  const address = addresses.maker(maker)
  return (
    <WaitingItem
      {...waiting}
      kind="関係者の申し出"
      label={`${maker}・${name}`}
      title={
        <>
          {address === null ? (
            maker
          ) : (
            <SiteLink to={address} className="link">
              {maker}
            </SiteLink>
          )}
          {"："}
          <SiteLink to={deskMember.write(claim)} className="link">
            {name}
          </SiteLink>
        </>
      }
      form={<ClaimFields id={id} />}
      more={<People claim={claim} />}
    >
      <ClaimFacts claim={claim} />
    </WaitingItem>
  )
}

/** The proof that a claimer offers. */
export const ClaimFacts = ({ claim }: { claim: DeskClaim }) => (
  <ul className={css.facts}>
    {claim.mail !== null && <li>{`メールで確認ずみ：${claim.mail}`}</li>}
    {claim.page !== null && <li>{`ページ：${claim.page}`}</li>}
    {claim.code !== null && <li>{`ページにあるはずのコード：${claim.code}`}</li>}
    {claim.words !== null && <li>{claim.words}</li>}
    <li>{`公式サイト：${claim.website ?? "なし"}`}</li>
  </ul>
)

/** The people whom a claim disputes, who can be removed here. */
function People({ claim: { people } }: { claim: DeskClaim }) {
  if (people.length === 0) return null
  return (
    <details>
      <summary className="row-inline tap text-14 pressable">{`いまの関係者（${people.length}人）`}</summary>
      <ul className="stack gap-8">
        {people.map((person) => (
          <li key={person.id} className="flex wraps gap-12">
            <SiteLink to={deskMember.write(person)} className="link">
              {person.name}
            </SiteLink>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="what" value="maker-person" />
              <input type="hidden" name="id" value={person.id} />
              <Button type="submit" tone="danger" size="s">
                関係者からはずす<span className="vh">（{person.name}）</span>
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </details>
  )
}
