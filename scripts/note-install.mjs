import { noteInstall } from "./install.mjs"

await noteInstall()
