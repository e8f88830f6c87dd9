import { cassiopeiae } from "./cassiopeiae.ts"
import { dipper } from "./dipper.ts"
import { epilogue } from "./epilogue.ts"
import { lobby } from "./lobby.ts"
import { orionis } from "./orionis.ts"
import { prologue } from "./prologue.ts"
import { trueEpilogue } from "./true-epilogue.ts"

/** The first taste, which needs no account. */
export const entrance = lobby

export const chapters = [prologue, cassiopeiae, dipper, orionis, epilogue, trueEpilogue]
