import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"
import { guardBrowserBuild } from "./scripts/vite/build-guard.ts"
import { inlineClassNames, keepStyles } from "./scripts/vite/inline-class-names.ts"
import { importJsx } from "./scripts/vite/import-jsx.ts"
import { shortClassName, shortenPrimitives } from "./scripts/vite/short-class-names.ts"
import { shortenRouterMessages } from "./scripts/vite/shorten-router-messages.ts"
import { siteFile } from "./scripts/vite/site-file.ts"
import { trimFramework } from "./scripts/vite/trim-framework.ts"

/**
 * Few files for a phone in the subway. A group also takes what its modules import, unless a group before it has that. What only
 * one page needs, and what only a press opens, stays apart.
 */
const groups = [
  {
    name: "framework",
    test: /^\0jsx-runtime$|node_modules\/(react|react-dom|react-router|scheduler)\//,
  },
  // Every page needs the frame, and most visits begin at a mystery's page.
  { name: siteFile, debugName: "site", test: /\/(app\/(?!routes)|shared\/(?!schemas))/ },
  // Small modules that most pages need, without those of forms, dialogs and the desk.
  {
    name: "pages",
    test: /\/(app|shared)\/(?!schemas|addresses\/desk-|moderation\/reasons|components\/(form|desk)\/|viewer\/send-form|ui\/(overlay|form\/(use-open-errors|text-area|select)))/,
    minShareCount: 16,
  },
  // Schemas bring zod along, so they come with the first form that is sent.
  {
    name: "forms",
    test: /\/app\/(components\/form\/site-form|viewer\/send-form|ui\/form\/(use-open-errors|text-area))/,
    minShareCount: 3,
  },
  { name: "modals", test: /\/app\/ui\/overlay\/(use-modal|framed-modal|modal)/, minShareCount: 3 },
  {
    name: "accounts",
    test: /\/app\/(components\/(provider|passkey|password)|viewer\/(provider|passkey)|ui\/form\/password)|\/shared\/(accounts\/|addresses\/(login|signup|failed-visit|return-to|forgot|reset|confirm|after)|messages\/(passkey|provider))/,
    minShareCount: 3,
  },
  {
    name: "filters",
    test: /\/app\/(components\/filter|ui\/(form\/(checkbox-tile|date-field|radio-group|slider|select|switch)|list\/(expandable|result-counter)))/,
    minShareCount: 3,
  },
  {
    name: "lists",
    test: /\/app\/(components\/personal-listing\/|ui\/list\/(infinite-list|tab-links))/,
    minShareCount: 4,
  },
  { name: "members", test: /\/app\/components\/member\//, minShareCount: 4 },
]

/** The drawings' address is in the HTML of every icon. */
const fileNameOf = ({ names }: { names: string[] }) =>
  names.includes("icons.svg") ? "assets/[hash:6][extname]" : "assets/[name]-[hash][extname]"

export default defineConfig({
  plugins: [
    guardBrowserBuild(),
    inlineClassNames(),
    keepStyles(),
    importJsx(),
    shortenRouterMessages(),
    trimFramework(),
    reactRouter(),
  ],
  css: {
    modules: { generateScopedName: shortClassName },
    postcss: { plugins: [shortenPrimitives] },
  },
  build: {
    target: "es2022",
    sourcemap: false,
    // Every page has these already when it imports another.
    modulePreload: {
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(framework|rolldown-runtime|site)-[^/]+\.js$/.test(file)),
    },
    rolldownOptions: { output: { assetFileNames: fileNameOf } },
  },
  environments: {
    // The server loads actions and pages together: what waits for a press in browsers does not there.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all" } },
          treeshake: { propertyReadSideEffects: false },
          output: { codeSplitting: { groups } },
        },
      },
    },
  },
})
