/** The lines of a catalogue import that are shown together: by what became of them, or else by what they do. */
export const importGroups = ["bad", "left", "kept", "off", "added", "changed", "same"] as const
export type ImportGroup = (typeof importGroups)[number]
