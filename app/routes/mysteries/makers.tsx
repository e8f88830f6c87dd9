import { Form } from "react-router"
import { addresses } from "#shared/addresses/addresses.ts"
import { KanaRows } from "./makers/kana-rows.tsx"
import { MakerList } from "./makers/maker-list.tsx"
import { makersTitle } from "./makers/title.ts"
import * as makersPage from "#shared/addresses/makers.ts"
import { PageHead } from "#app/components/page-head.tsx"
import { SiteLink } from "#app/components/site-link.tsx"
import { canonicalOrRedirect } from "#app/request/canonical.ts"
import { services } from "#app/request/context.ts"
import { notFound } from "#app/request/not-found.ts"
import { pageMeta } from "#app/head/page-meta.ts"
import { allMysteries, breadcrumbList } from "#app/head/structured-data/breadcrumb-list.ts"
import { Button } from "#app/ui/button.tsx"
import { EmptyState } from "#app/ui/list/empty-state.tsx"
import { Pager } from "#app/ui/list/pager.tsx"
import { ResultCounter } from "#app/ui/list/result-counter.tsx"
import { TextField } from "#app/ui/form/text-field.tsx"
import { useResetForm } from "#app/ui/form/use-reset-form.ts"
import { countMakerRows, listMakers } from "#domain/listings/makers.ts"
import type { Route } from "./+types/makers"
import css from "./makers.module.css"
import { numberText } from "#shared/text/number-text.ts"

export async function loader(args: Route.LoaderArgs) {
  const state = canonicalOrRedirect(makersPage, args)
  const { origin, readPublic } = args.context.get(services)
  const shown = await readPublic(["mysteries", "makers"], async (tx) => ({
    ...(await listMakers(tx, state)),
    rows: await countMakerRows(tx),
  }))
  if (shown.page > shown.pages) notFound(args.request)
  return { ...shown, state, origin }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { origin, state, page, pages, total } = loaderData
  return pageMeta({
    origin,
    path: makersPage.write(state),
    title: makersTitle(state),
    description: `謎解き・脱出ゲームの制作者${numberText(total)}組を五十音順に並べています。それぞれの作品の数と一覧を見られます。`,
    robots: state.words === "" && total > 0 ? undefined : "noindex, follow",
    prev: page > 1 ? makersPage.write({ ...state, page: page - 1 }) : null,
    next: page < pages ? makersPage.write({ ...state, page: page + 1 }) : null,
    data: [
      breadcrumbList(origin, {
        stops: [allMysteries],
        here: "制作",
        path: makersPage.write(state),
      }),
    ],
  })
}

export default function MakersPage({ loaderData }: Route.ComponentProps) {
  const { state, total, page, pages, makers, rows } = loaderData
  const search = useResetForm(state.words)
  return (
    <>
      <PageHead
        title={makersTitle(state)}
        here="制作"
        stops={[allMysteries]}
        lead="謎をつくっている人と団体を、五十音順に。"
      />
      <search>
        <Form ref={search} action={addresses.makers} className={css.search}>
          <TextField
            name="q"
            type="search"
            label="名前でさがす"
            defaultValue={state.words}
            placeholder="名前・読みがな"
            maxLength={100}
            enterKeyHint="search"
          />
          <Button type="submit">さがす</Button>
        </Form>
      </search>
      <KanaRows counts={rows} here={state.words === "" ? state.row : undefined} />
      <ResultCounter count={total} unit="組" />
      {total === 0 ? (
        <EmptyState
          title="あてはまる制作者は見つかりませんでした"
          text="読みがなの一部や、短いことばでもさがせます。"
        >
          <Button as={SiteLink} to={addresses.makers} tone="secondary" size="s">
            すべての制作者を見る
          </Button>
        </EmptyState>
      ) : (
        <MakerList makers={makers} />
      )}
      <Pager
        page={page}
        pages={pages}
        href={(to) => makersPage.write({ ...state, page: to })}
        link={SiteLink}
      />
    </>
  )
}
