import { Outlet } from "react-router"
import { Logo } from "#app/frame/logo.tsx"
import css from "./admin.module.css"

/** Administration: wide, without the public frame, excluded from search engines. */
export default function AdminLayout() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <header className={css.header}>
        <Logo />
        <p>管理</p>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
    </>
  )
}
