import { reactRouter } from "@react-router/dev/vite"
import { defineConfig } from "vite"
import { guardBrowserBuild } from "./scripts/vite/build-guard.ts"
import { inlineClassNames, keepStyles, shortClassName } from "./scripts/vite/inline-class-names.ts"
import { importJsx } from "./scripts/vite/import-jsx.ts"
import { leaveOutInstrumentation } from "./scripts/vite/leave-out-instrumentation.ts"
import { shortenRouterMessages } from "./scripts/vite/shorten-router-messages.ts"
import { siteFile } from "./scripts/vite/site-file.ts"

// Schemas stay apart, since they bring zod along: it comes with the first form that is sent.
const shared =
  /\/(app\/(addresses|components|frame|head|layouts|styles|third-parties|ui|viewer)\/|shared\/(?!schemas\/|contact\/|moderation\/|mysteries\/|messages\/(contact|moderation|mystery|passkey|profile|provider)|members\/(profile|notification)|time\/weeks))/

/** What only signing in needs. */
const accounts =
  /\/(app\/(addresses\/(login|signup|failed-visit|return-to|forgot|reset|confirm|letter|after|resign)|routes\/login\/|ui\/password-field|viewer\/provider-window)|shared\/(accounts\/|messages\/(passkey|provider)))/

const forms = /\/app\/(components\/form\/site-form|ui\/use-open-errors|viewer\/send-form)/

/** What a guest began before they logged in: only for those who did. */
const unfinished = /\/app\/(viewer\/unfinished|frame\/unfinished-box)/

/** What forms about a member or a mystery have, and shorter ones have not. */
const longForms = /\/app\/components\/form\/(picture-field|classification-boxes)/

/** The addresses of registered mysteries. */
const entryAddresses = /\/app\/addresses\/(own-entries|edit-entry|register-entry)/

/** What members load for the mysteries that they register. */
const entries = /\/(app\/addresses\/similar-mysteries|shared\/(mysteries\/|messages\/mystery))/

/** What only members load, when they write a review or change it. */
const writing =
  /\/(app\/(components\/review-form\/|addresses\/(photos|post-review)|ui\/(flame-picker|file-picker|picture-(row|preview)|choose-files))|shared\/(reviews\/|text\/spoilers|messages\/share))/

/** What members have typed and not sent. */
const drafts = /\/app\/viewer\/kept-draft/

/** For photos and lists that are put in order. */
const ordering = /\/app\/ui\/use-drag-order/

/** What members load for reviews and lists of their own. */
const own =
  /\/(app\/(components\/(own-review\/|mystery\/(simple-card\.|use-list-again))|addresses\/(own-(review\.|statuses)|change-review))|shared\/lists\/own-statuses)/

/** What only a press on a status loads, in one file. */
const statuses =
  /\/app\/(components\/(status-record\/read-record|mystery\/(send-status|press-status))|addresses\/own-record)/

/** What opens from a status or from a member's list. */
const fromStatuses =
  /\/app\/(components\/(mount-dialog|status-record\/(record|ask|about|explain)|mystery\/simple-card-menu)|addresses\/status-record|ui\/(menu|move-in-menu))/

/** Pages of likers, and the links that lead authors to them. */
const likers = /\/app\/addresses\/likers/

/** Loaded at a press, or where one types. */
const sending = /\/app\/viewer\/send\./
const suggesting = /\/app\/ui\/(suggestion-list|use-combobox|use-suggestions)/

/** What members load for their saved searches. */
const saved =
  /\/(app\/(components\/search\/saved-|addresses\/saved-search)|shared\/(search\/saved-searches|messages\/saved-search))/

/** An address to copy: for calendars. */
const calendars =
  /\/(app\/(components\/copy-text|addresses\/own-calendar)|shared\/messages\/own-calendar)/

/** The menu of reviews, comments and mysteries. */
const moderation =
  /\/(app\/(components\/moderation\/(?!more-button)|addresses\/mute-and-block|ui\/(menu|move-in-menu))|shared\/(moderation\/|messages\/moderation))/

/** What the pages of members share, and my page with them. */
const profiles = /\/app\/components\/profile\//
const members =
  /\/app\/(components\/member\/(member-card|use-hidden)|addresses\/(about-member|member-number|profile|users|(played|interested|registered)-by))/

/** The lists of whom a member follows, and the follow feed. */
const follows =
  /\/app\/(components\/member\/(follow|use-follow|feed-list|group-feed)|addresses\/(following|follow-lists|connections|feed)\.)/

/** A member's year in figures, and the list of their best mysteries. */
const years = /\/(app\/addresses\/(own|shared)-year|shared\/year-cards)/
const bests = /\/app\/components\/(member\/best-list|share-button)/

/** For pictures that are cut, and the map on which a place is chosen. */
const points = /\/(app\/ui\/use-pinch|shared\/text\/coordinates)/

/** On the start page and among reviews. */
const invitations = /\/app\/components\/sign-up-prompt/

/** For lists that change while the keyboard is in them. */
const focus = /\/app\/ui\/use-(reset-form|focus-after)/

/** What pages of members have, and those of everybody have not. */
const ownPages =
  /\/(app\/(addresses\/(year-card|survey|import-history)|frame\/resume-offer)|shared\/(surveys|messages\/flash|members\/(best|visibility)))/

const apart = [
  unfinished,
  forms,
  longForms,
  entryAddresses,
  entries,
  accounts,
  sending,
  suggesting,
  drafts,
  ordering,
  writing,
  own,
  likers,
  saved,
  calendars,
  moderation,
  statuses,
  fromStatuses,
  profiles,
  members,
  follows,
  years,
  bests,
  points,
  invitations,
  focus,
  ownPages,
]

export default defineConfig({
  plugins: [
    guardBrowserBuild(),
    inlineClassNames(),
    keepStyles(),

    importJsx(),
    leaveOutInstrumentation(),
    shortenRouterMessages(),
    reactRouter(),
  ],
  css: { modules: { generateScopedName: shortClassName } },
  build: {
    target: "es2022",
    sourcemap: false,
    // Every page has these already when it imports another.
    modulePreload: {
      resolveDependencies: (_file, files) =>
        files.filter((file) => !/\/(framework|rolldown-runtime|site)-[^/]+\.js$/.test(file)),
    },
  },
  environments: {
    // The server loads actions and pages together: what waits for a press in browsers does not there.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        rolldownOptions: {
          optimization: { inlineConst: { mode: "all" } },
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // Few files for a phone in the subway: what every page needs from libraries, and what pages share of ours.
              // The rest (a page's own part, what only a press opens) stays apart. A group takes along what its modules
              // import and no group before it has.
              groups: [
                {
                  name: "framework",
                  test: /^\0jsx-runtime$|node_modules\/(react|react-dom|react-router|scheduler)\//,
                },
                { name: siteFile, debugName: "site", test: shared },
                {
                  name: "modal",
                  test: /\/app\/ui\/(.*modal|(ask-)?dialog|image-viewer|keep-focus-inside|sheet)\./,
                  minShareCount: 2,
                },
                // For members: one file, because every page names the files that it may load later.
                {
                  name: "notifications",
                  test: /\/app\/(frame\/(member-corner|notifications\/bell)|viewer\/(inbox|live-inbox|latest-notifications)|components\/notification\/|ui\/(popover|place-beside))|shared\/(members\/notification-addresses|messages\/inbox)/,
                },
                // For readers in the bare view: it stays apart from what others load.
                { name: "bare-view", test: /\/app\/viewer\/uncover/ },
                {
                  name: "lists",
                  test: /\/app\/(viewer\/(?!kept-draft|provider-window|send\.|send-form|unfinished)|components\/(personal-listing\/|use-)|ui\/(alert-box|checkbox\.|infinite-list|select|switch|text-field))/,
                  minShareCount: 2,
                },
                // One or two pages have each of these; /dev/ui has most of them.
                {
                  name: "contact",
                  test: /\/shared\/(contact|messages\/contact)|\/app\/ui\/text-area/,
                  minShareCount: 2,
                },
                {
                  name: "search",
                  test: /\/app\/ui\/(checkbox-tile|date-field|expandable|radio-group|slider)/,
                  minShareCount: 2,
                },
                { name: "orders", test: /\/shared\/search\/order-names/, minShareCount: 2 },
                {
                  name: "filters",
                  test: /\/app\/components\/filter-row/,
                  minShareCount: 2,
                },
                {
                  name: "pages",
                  test: (id) => shared.test(id) && !apart.some((parts) => parts.test(id)),
                  minShareCount: 2,
                },
                { name: "forms", test: forms, minShareCount: 2 },
                { name: "long-forms", test: longForms, minShareCount: 2 },
                { name: "own-entries", test: entryAddresses, minShareCount: 2 },
                { name: "entries", test: entries, minShareCount: 2 },
                { name: "sending", test: sending, minShareCount: 2 },
                { name: "suggesting", test: suggesting, minShareCount: 2 },
                { name: "accounts", test: accounts, minShareCount: 2 },
                { name: "moderation", test: moderation, minShareCount: 2 },
                { name: "likers", test: likers, minShareCount: 2 },
                { name: "drafts", test: drafts, minShareCount: 2 },
                { name: "ordering", test: ordering, minShareCount: 2 },
                { name: "writing", test: writing, minShareCount: 2 },
                { name: "own", test: own, minShareCount: 2 },
                { name: "members", test: members, minShareCount: 2 },
                { name: "profiles", test: profiles, minShareCount: 2 },
                { name: "saved", test: saved, minShareCount: 2 },
                { name: "calendars", test: calendars, minShareCount: 2 },
                { name: "follows", test: follows, minShareCount: 2 },
                { name: "years", test: years, minShareCount: 2 },
                { name: "bests", test: bests, minShareCount: 2 },
                { name: "points", test: points, minShareCount: 2 },
                { name: "invitations", test: invitations, minShareCount: 2 },
                { name: "focus", test: focus, minShareCount: 2 },
                { name: "own-pages", test: ownPages, minShareCount: 2 },
                { name: "statuses", test: statuses },
              ],
            },
          },
        },
      },
    },
  },
})
