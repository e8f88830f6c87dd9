import { SiteLink } from "#app/components/site-link.tsx"
import { addresses } from "#shared/addresses/addresses.ts"
import css from "./columns-about.module.css"

type Props = {
  columns: readonly { id: number; title: string; author: string; minutes: number }[]
}

/** The columns that name this mystery. */
export const ColumnsAbout = ({ columns }: Props) => (
  <ul className={css.columns}>
    {columns.map(({ id, title, author, minutes }) => (
      <li key={id}>
        <SiteLink to={addresses.column(id)}>
          <b>{title}</b>
          <small>{`${author}　${minutes}分で読める`}</small>
        </SiteLink>
      </li>
    ))}
  </ul>
)
