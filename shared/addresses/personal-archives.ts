import * as archives from "./archives.ts"

export const pattern = "/api/personal/archives"
export const query = archives.query
export const read = archives.read

export const write = (state: archives.ArchivesState) =>
  archives.write(state).replace(archives.pattern, pattern)
