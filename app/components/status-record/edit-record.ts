import { loginGate, type ReviewedMystery } from "#app/viewer/login-gate.ts"
import { messages } from "#shared/messages/catalogue.ts"

/** Opens the form to record a play without writing. Its code loads then. */
export const editRecord = (mystery: ReviewedMystery, onRecorded: () => void = ignore) =>
  loginGate.open(messages.STATUS.RECORD_AUTH_ERROR, undefined, { mystery, onRecorded })

const ignore = () => undefined
