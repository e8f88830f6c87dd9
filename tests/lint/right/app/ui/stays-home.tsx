export { useState } from "react"
export { difficulties } from "#shared/difficulty.ts"
export { Dialog } from "#app/ui/overlay/dialog.tsx"
export { Button } from "./button.tsx"
