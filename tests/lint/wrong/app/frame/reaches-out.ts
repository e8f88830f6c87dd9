export { default as page } from "#app/routes/home.tsx" // wrong: no-restricted-imports
export { pageMeta } from "#app/head/page-meta.ts" // wrong: no-restricted-imports
