export * from "./stop.ts" // wrong: no-barrel-file
