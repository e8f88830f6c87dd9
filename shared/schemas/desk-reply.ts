/** The result of an act of the desk, with the entry of the log by which it is taken back; or why it was not done. */
export type DeskReply = { isDone: boolean; text: string; undo: number | null }
