/**
 * The rights of each role, written by hand and checked by access.test.ts. Nothing here is read from the database: a table,
 * column or function that this file does not name fails the test.
 *
 * `read`, `add` and `change` list the columns that each role may select, insert and update; each role includes the
 * rights of the one before it (anon → authenticated → admin, and anon → moderator or editor → admin). `remove` lists the roles that may delete. On tables of
 * schema public the roles service and keeper may do everything, without being listed, unless the table is `kept` from them.
 *
 * `rows` says on which rows: r read, i insert such a row, u update, d delete, - nothing, . not tested. "own" means the
 * person of that column; "gone" is a withdrawn member whose token is still valid.
 */
export type Role =
  | "anon"
  | "authenticated"
  | "moderator"
  | "editor"
  | "admin"
  | "service"
  | "keeper"
  | "intake"
  | "auth"
export type Columns = Partial<Record<Role, string>>
export type Access = {
  columns: string
  read?: Columns
  add?: Columns
  change?: Columns
  remove?: Role[]
  /** The roles service and keeper have only the rights listed here, too. */
  kept?: true
  /** Roles whose update or delete without a condition also changes rows that they cannot read. */
  unseen?: Role[]
  rows: string
}

export const roles: Role[] = [
  "anon",
  "authenticated",
  "moderator",
  "editor",
  "admin",
  "service",
  "keeper",
  "intake",
  "auth",
]
export const inherits: Partial<Record<Role, Role[]>> = {
  authenticated: ["anon"],
  moderator: ["anon"],
  editor: ["anon"],
  admin: ["authenticated", "moderator", "editor", "anon"],
}
/** The roles that see the rows of a line like a guest where the line says nothing of them. */
export const likeGuests: Role[] = ["moderator", "editor"]
/** On tables of schema public that are not kept from them. */
export const unrestricted: Role[] = ["service", "keeper"]

export const all = "*"
export const split = (columns: string) => columns.split(" ").filter(Boolean)

const readByAll = { read: { anon: all } }
const editedByAdmins = {
  add: { admin: all },
  change: { admin: all },
  remove: ["admin"],
} satisfies Partial<Access>
const editedByEditors = {
  add: { editor: all },
  change: { editor: all },
  remove: ["editor"],
} satisfies Partial<Access>
const secret = `
                            guest  member  suspended  gone  admin
any                         -      -       -          -     -`
const derived = {
  ...readByAll,
  rows: `
                            guest  member  suspended  gone  admin
any                         r      r       r          r     r`,
}
/** Read by everybody who sees the mystery; only functions write it. */
const ofMystery = `
                            guest  member  suspended  gone  editor  admin
own draft                   .      r       r          r     r       r
own published               .      r       r          r     r       r
another's draft             -      -       -          -     r       r
another's published         r      r       r          r     r       r`
const classification = {
  ...readByAll,
  ...editedByAdmins,
  rows: `
                            guest  member  suspended  gone  admin
any                         r      r       r          r     riud`,
}

const mysteryForm =
  "url title content story prMessage place prefecture prefectures category categories types tag maker price minDuration duration minPeople maxPeople pickup subscription startDate endDate img status"
const reviewForm =
  "review playDate isPrivate for_followers photoUrl difficultyRating actualPlayTimeMinutes playTimeNote allPhotoUrls satisfaction outcome people_count participation hints_used price_paid best_people affiliation blurred_photos photo_words"
const testimony =
  "solo beginners stroller colors dark stairs walked_metres walked_steps bought_at found"

export const tables: Record<string, Access> = {
  users: {
    columns:
      "uid nzUserId name email email_verified photo profile snsLink1 snsLink2 snsLink3 official badge types prefectures points role createdAt registerdAt updated_at deletedAt suspended_at record_only profile_visibility interested_visibility played_visibility suspended_reads approves_followers newcomer",
    // Nobody can read e-mail address, points and role here; members read their own in the view "me".
    read: {
      anon: "uid nzUserId name photo official badge profile_visibility interested_visibility played_visibility approves_followers createdAt registerdAt deletedAt",
      moderator: "suspended_at",
      admin: "role",
      auth: all,
    },
    add: { auth: "uid name email email_verified photo createdAt updated_at" },
    change: {
      authenticated:
        "name photo profile snsLink1 snsLink2 snsLink3 types prefectures record_only profile_visibility interested_visibility played_visibility approves_followers",
      admin: "official badge",
      auth: "name email email_verified photo updated_at",
    },
    // An administrator's update without a condition also changes withdrawn members.
    unseen: ["admin"],
    // Not even service can delete a member who has not withdrawn; the keeper cannot use the sequence for new members.
    rows: `
                            guest  member  suspended  gone  moderator  admin  auth  service  keeper
own                         .      ru      r          -     .          ru     .     .        .
another's                   r      r       r          r     r          ru     riu   riu      ru
a suspended member's        r      r       r          r     r          ru     riu   riu      ru
a withdrawn member's        -      -       -          -     -          -      ri    riud     rud
a record-only member's      -      -       -          -     r          ru     riu   riu      ru
a blocked member's          r      -       -          -     r          ru     riu   riu      ru
a blocking member's         r      -       -          -     r          ru     riu   riu      ru`,
  },

  suspensions: {
    columns: "id uid starts_at ends_at stops reason ended_at suspended_by",
    read: { authenticated: "id uid starts_at ends_at stops reason ended_at", moderator: all },
    rows: `
                            guest  member  suspended  gone  moderator  admin
own                         .      r       r          r     r          r
another's                   -      -       -          -     r          r`,
  },

  user_emails: {
    columns: "uid email emailNewsletterEnabled newsletter_consented_at email_confirmed_at",
    read: { authenticated: all },
    add: { authenticated: "uid email emailNewsletterEnabled" },
    change: { authenticated: "uid email emailNewsletterEnabled" },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      riu     r          r     riu
another's                   -      -       -          -     -`,
  },

  user_stats: {
    columns:
      "uid public_count private_count likes_received follower_count following_count status_count played_count",
    // The number of private reviews is private, too.
    read: { anon: "uid public_count likes_received follower_count following_count" },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
own                         .      r       r          -     .          .       r
another's                   r      r       r          r     r          r       r
a suspended member's        r      r       r          r     r          r       r
a withdrawn member's        -      -       -          -     -          -       -
a record-only member's      -      -       -          -     r          -       r
a profile-hiding member's   -      -       -          -     -          -       -
a followed member's         -      r       r          -     r          r       r
a blocked member's          r      -       -          -     r          r       r
a blocking member's         r      -       -          -     r          r       r`,
  },

  follows: {
    columns: "follower_uid followee_uid created_at",
    read: { anon: all },
    add: { authenticated: "follower_uid followee_uid" },
    remove: ["authenticated"],
    // Their own follows of withdrawn members, and those by withdrawn members.
    unseen: ["authenticated", "admin"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own                         .      rid     r          -     .          rid
own of a withdrawn member   .      -       -          -     .          -
own by a follower           .      rd      r          -     .          rd
another's                   r      r       r          r     r          r
a withdrawn member's        -      -       -          -     -          -
a record-only member's      -      -       -          -     r          r
a blocked member's          r      -       -          -     r          r
a blocking member's         r      -       -          -     r          r`,
  },

  follow_requests: {
    columns: "follower_uid followee_uid created_at",
    read: { authenticated: all },
    add: { authenticated: "follower_uid followee_uid" },
    remove: ["authenticated"],
    // Their own requests to withdrawn members.
    unseen: ["authenticated", "admin"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      rid     r          -     rid
own of a withdrawn member   .      -       -          -     -
own by another              .      rd      r          -     rd
another's                   -      -       -          -     -`,
  },

  muted_users: {
    columns: "uid muted_uid created_at",
    read: { authenticated: all },
    add: { authenticated: "uid muted_uid" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      rid     r          r     rid
another's                   -      -       -          -     -`,
  },

  blocked_users: {
    columns: "uid blocked_uid created_at",
    read: { authenticated: all },
    add: { authenticated: "uid blocked_uid" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      rid     r          r     rid
another's                   -      -       -          -     -
a blocking member's         -      -       -          -     -`,
  },

  areas: { columns: "id name", ...classification },
  prefectures: { columns: "id name area_id", ...classification },
  types: { columns: "id name", ...classification },
  categories: { columns: "id name", ...classification },
  tags: {
    columns: "name",
    ...readByAll,
    ...editedByEditors,
    rows: `
                            guest  member  suspended  gone  editor  admin
any                         r      r       r          r     riud    riud`,
  },

  makers: {
    columns: "name kana img description website published created_at",
    ...readByAll,
    // Members name makers in their mysteries: an insert of their own would tell of hidden ones.
    add: { editor: all },
    change: { authenticated: "kana img description website", editor: all },
    // The published ones here have mysteries, and stay.
    remove: ["editor"],
    rows: `
                            guest  member  suspended  gone  editor  admin
own unpublished             .      ru      r          r     riud    riud
own published               .      ru      r          r     riu     riu
another's unpublished       -      -       -          -     riud    riud
another's published         r      r       r          r     riu     riu`,
  },

  maker_members: {
    columns: "id maker uid since way",
    read: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  moderator  admin
own of a hidden maker       .      r       r          r     -          r
own of a published maker    .      r       r          r     -          r
another's of a hidden maker  -     -       -          -     -          r
another's of a published maker  -  -       -          -     -          r`,
  },

  // Codes and words that the people of a maker tell after a play.
  play_codes: {
    columns: "mystery_id code_hash made_at used_at",
    read: { authenticated: all },
    add: { authenticated: "mystery_id code_hash made_at" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own unused                  .      rid     -          -     rid
own used                    .      r       -          -     r
another's unused            .      -       -          -     -
another's used              .      -       -          -     -`,
  },
  play_words: {
    columns: "mystery_id secret since",
    read: { authenticated: all },
    add: { authenticated: "mystery_id since" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      rid     -          -     rid
another's                   .      -       -          -     -`,
  },
  play_proofs: {
    columns: "uid mystery_id proved_at",
    read: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      r       r          r     r
another's                   .      -       -          -     -`,
  },
  maker_follows: {
    columns: "uid maker since",
    read: { authenticated: all },
    add: { authenticated: "uid maker" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      rid     r          r     rid
another's                   .      -       -          -     -`,
  },
  play_proof_tries: { columns: "uid hour tries", rows: secret },

  maker_claims: {
    columns:
      "id maker uid way state mail page words code code_hash code_until tries mails mailed_at created_at decided_at decided_by reason",
    read: {
      authenticated:
        "id maker uid way state mail page words code code_until created_at decided_at reason",
      admin:
        "id maker uid way state mail page words code code_until created_at decided_at reason decided_by",
    },
    rows: `
                            guest  member  suspended  gone  moderator  admin
own by mail                 .      r       r          r     -          r
own by a page               .      r       r          r     -          r
another's by mail           -      -       -          -     -          r
another's by a page         -      -       -          -     -          r`,
  },

  maker_weeks: {
    columns: "week",
    read: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  moderator  admin
any                         -      r       r          r     -          r`,
  },

  maker_figures: {
    columns: "id week maker kind mystery_id prefecture_id n",
    read: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  moderator  admin
own                         .      r       -          -     -          r
another's                   -      -       -          -     -          -`,
  },

  // A published place may belong to mysteries of several members, so its creator can no longer change it.
  places: {
    columns: "id name kana prefecture_id latitude longitude stations uid published created_at",
    ...readByAll,
    add: { authenticated: "name kana prefecture_id latitude longitude stations uid", editor: all },
    change: { authenticated: "name kana prefecture_id latitude longitude stations", editor: all },
    remove: ["editor"],
    rows: `
                            guest  member  suspended  gone  editor  admin
own unpublished             .      riu     r          r     riud    riud
own published               .      r       r          r     riud    riud
another's unpublished       -      -       -          -     riud    riud
another's published         r      r       r          r     riud    riud`,
  },

  mysteries: {
    columns:
      "id title img url content story prMessage place prefecture prefectures category categories types tag maker pickup subscription paid startDate endDate minPeople maxPeople minDuration duration price uid status rejected_reason created_at updated_at",
    ...readByAll,
    add: { authenticated: `id uid ${mysteryForm}`, editor: all },
    change: { authenticated: `id uid ${mysteryForm} updated_at`, editor: all },
    // Of the draft there are reviews and statuses here, so that it stays.
    remove: ["authenticated", "editor"],
    rows: `
                            guest  member  suspended  gone  editor  admin
own draft                   .      riu     r          r     riud    riud
own submitted               .      riud    r          r     riud    riud
own rejected                .      rud     r          r     riud    riud
own published               .      ru      r          r     riud    riud
own PickUp                  .      rud     r          r     riud    riud
own with a PickUp text      .      rud     r          r     riud    riud
another's draft             -      -       -          -     riud    riud
another's submitted         -      -       -          -     riud    riud
another's rejected          -      -       -          -     riud    riud
another's published         r      r       r          r     riud    riud
a withdrawn member's published  r      r       r          r     riud    riud`,
  },

  mystery_stats: {
    columns:
      "mystery_id published review_count interested_count played_count difficulty_sum difficulty_count play_time_sum play_time_count listed appeal difficulty ord outcome_count success_count satisfaction_sum satisfaction_count success_rate newcomer_sum newcomer_count frozen satisfaction confirmed_on not_held_count",
    ...readByAll,
    rows: `
                            guest  member  suspended  gone  admin
own draft                   .      r       r          r     r
own published               .      r       r          r     r
another's draft             -      -       -          -     -
another's published         r      r       r          r     r`,
  },

  mystery_types: { columns: "mystery_id type_id", ...derived },
  mystery_categories: { columns: "mystery_id category_id", ...derived },
  mystery_prefectures: { columns: "mystery_id prefecture_id", ...derived },
  mystery_areas: { columns: "mystery_id area_id", ...derived },
  mystery_tags: { columns: "mystery_id tag", ...derived },
  mystery_makers: { columns: "mystery_id maker", ...derived },
  mystery_search: {
    columns:
      "mystery_id body ord names names_length reading reading_of facets starts ends price min_people max_people min_duration max_duration off_until sold_out_until",
    ...derived,
  },
  search_stale: { columns: "id ord", ...derived },
  search_chunks: { columns: "chunk format build_id", ...derived },
  search_bitmaps: { columns: "name chunk bits offsets", ...derived },
  search_terms: {
    columns: "id kind is_title key name plain reading reading_of mystery_count grams",
    ...derived,
  },

  mystery_places: {
    columns: "mystery_id place_id published",
    ...readByAll,
    add: { authenticated: "mystery_id place_id", editor: all },
    change: { editor: all },
    remove: ["authenticated", "editor"],
    rows: `
                            guest  member  suspended  gone  editor  admin
own draft                   .      rid     r          r     riud    riud
own published               .      rid     r          r     riud    riud
own at a hidden place       .      rd      r          r     riud    riud
another's draft             -      -       -          -     riud    riud
another's published         r      r       r          r     riud    riud`,
  },

  mystery_outlines: {
    columns:
      "mystery_id time_limit start_times closed_on team_min team_max solo shared_table private_party tickets advance_price day_price ticket_url age_from ages needs_phone needs_data needs_app needs_line needs_pen hints official_difficulty is_dark has_stairs is_loud is_scary shoes_off standing wheelchair stroller rain is_permanent series needs_earlier collaboration is_rerun rerun_of",
    ...readByAll,
    add: { authenticated: all, editor: all },
    change: { authenticated: all, editor: all },
    remove: ["authenticated", "editor"],
    rows: `
                            guest  member  suspended  gone  editor  admin
own draft                   .      riud    r          r     riud    riud
own published               .      riud    r          r     riud    riud
another's draft             -      -       -          -     riud    riud
another's published         r      r       r          r     riud    riud`,
  },

  mystery_situations: {
    columns:
      "mystery_id situation situation_until words sold_out sold_out_until former_start former_end set_by revision changed_at",
    ...readByAll,
    rows: ofMystery,
  },
  mystery_updates: {
    columns: "id mystery_id before after by_kind begun_at amended_at notification_id",
    ...readByAll,
    rows: ofMystery,
  },

  mystery_confirmations: {
    columns: "mystery_id uid said said_at",
    read: { authenticated: all },
    add: { authenticated: all },
    change: { authenticated: "said said_at" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own answer                  .      riud    r          -     riud
another's answer            -      -       -          -     -`,
  },
  mystery_corrections: {
    columns:
      "id mystery_id uid before after link reason status taken answer created_at decided_at handled_by",
    read: { authenticated: all, editor: all },
    change: { editor: "status taken answer decided_at handled_by" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  editor  admin
own open                    .      rd      r          -     ru      rud
own decided                 .      r       r          -     ru      ru
another's open              -      -       -          -     ru      ru
another's decided           -      -       -          -     ru      ru`,
  },
  mystery_doubts: {
    columns: "id mystery_id since raised_at ending ended_at handled_by",
    read: { editor: all },
    rows: `
                            guest  member  suspended  gone  editor  admin
any                         -      -       -          -     r       r`,
  },
  mystery_hours: {
    columns: "mystery_id weekday nth opens closes last_entry",
    ...readByAll,
    rows: ofMystery,
  },
  mystery_closed_days: {
    columns: "mystery_id day",
    ...readByAll,
    rows: ofMystery,
  },

  // Changes of a published mystery by its member, which nobody else has seen yet.
  mystery_changes: {
    columns: "mystery_id title maker startDate endDate rejected_reason changed_at",
    read: { authenticated: all, editor: all },
    add: { authenticated: "mystery_id title maker startDate endDate", editor: all },
    change: { authenticated: "title maker startDate endDate", editor: all },
    remove: ["authenticated", "editor"],
    rows: `
                            guest  member  suspended  gone  editor  admin
own of a published mystery  .      riud    r          r     riud    riud
own of a draft              .      rud     r          r     riud    riud
another's of a published mystery  -      -       -          -     riud    riud
another's of a draft        -      -       -          -     riud    riud`,
  },

  mystery_tours: {
    columns: "mystery_id tour",
    read: { authenticated: all, editor: all },
    add: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  editor  admin
own of a draft              .      ri      r          r     r       ri
another's of a draft        .      -       -          -     r       r`,
  },

  classification_totals: { columns: "kind key mystery_count", rows: secret },
  classification_deltas: { columns: "id kind key delta", rows: secret },

  favorite_mysteries: {
    columns:
      "id uid mysteryid status createdAt played_on times_played satisfaction outcome memo company",
    read: { authenticated: all },
    add: { authenticated: "uid mysteryid status createdAt played_on times_played" },
    change: {
      authenticated: "status createdAt played_on times_played satisfaction outcome memo company",
    },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own interested              .      riud    r          r     riud
own played                  .      riud    r          r     riud
own on a draft              .      rud     r          r     rud
another's interested        -      -       -          -     -
another's played            -      -       -          -     -`,
  },

  mystery_reviews: {
    columns:
      "id uid mysteryId review playDate isPrivate createdAt updatedAt photoUrl allPhotoUrls difficultyRating actualPlayTimeMinutes playTimeNote satisfaction outcome people_count participation hints_used price_paid held for_followers best_people affiliation affiliation_by blurred_photos removed photo_words proved",
    ...readByAll,
    add: { authenticated: `uid mysteryId createdAt ${reviewForm}` },
    change: { authenticated: `updatedAt ${reviewForm}` },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own public                  .      riud    r          r     .          riud
own private                 .      riud    r          r     .          riud
own for followers           .      riud    r          r     .          riud
own held                    .      riud    r          r     .          riud
own removed                 .      riud    r          r     .          riud
own on a draft              .      rud     r          r     .          rud
another's public            r      r       r          r     r          rd
another's private           -      -       -          -     -          rd
another's for followers     -      -       -          -     -          rd
a followed member's for followers  -      r       r          -     -          rd
another's held              -      -       -          -     -          rd
another's removed           -      -       -          -     r          rd
a suspended member's public  r      r       r          r     r          rd
a withdrawn member's public  -      -       -          -     -          rd
a record-only member's public  -      -       -          -     r          rd
a blocked member's public   r      -       -          -     r          rd
a blocking member's public  r      -       -          -     r          rd`,
  },

  review_spoilers: {
    columns: "review_id parts photos photo_words",
    read: { authenticated: all },
    add: { authenticated: all },
    change: { authenticated: all },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own public                  .      riud    r          r     riud
own private                 .      riud    r          r     riud
another's public            -      r       r          r     r
another's private           -      -       -          -     r
another's on a mystery not played  -  -       -          -     -
a withdrawn member's public -      -       -          -     r
a record-only member's public  -  -  -  -  r
a blocked member's public   -      -      -          -     r
a blocking member's public  -      -      -          -     r`,
  },

  review_plays: {
    columns: "review_id played_on created_at",
    ...readByAll,
    add: { authenticated: "review_id played_on" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own of a public review      .      rid     r          r     .          rid
own of a private review     .      rid     r          r     .          rid
another's of a public review  r      r       r          r     r          r
another's of a private review  -      -       -          -     -          r
a withdrawn member's of a public review  -      -       -          -     -          r
a record-only member's of a public review  -      -       -          -     r          r
a blocked member's of a public review  r      -       -          -     r          r
a blocking member's of a public review  r      -       -          -     r          r`,
  },

  testimonies: {
    columns: `review_id ${testimony}`,
    ...readByAll,
    add: { authenticated: all },
    change: { authenticated: testimony },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own of a public review      .      riud    r          r     .          riud
own of a private review     .      riud    r          r     .          riud
another's of a public review  r      r       r          r     r          r
another's of a private review  -      -       -          -     -          r
a withdrawn member's of a public review  -      -       -          -     -          r
a record-only member's of a public review  -      -       -          -     r          r`,
  },

  // People of this world belong to the makers of the mysteries that only they played.
  review_answers: {
    columns: "review_id uid content created_at updated_at",
    ...readByAll,
    add: { authenticated: "review_id uid content" },
    change: { authenticated: "uid content updated_at" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own as the maker            .      riud    r          -     riud
own to another maker's review  .   rd      r          -     rd
own to a private review     .      rd      r          -     rd
another's as the maker      r      r       r          r     rd
another's to a private review  -   -       -          -     rd`,
  },

  photo_uploads: {
    columns: "uid mystery_id name used created_at",
    read: { authenticated: all },
    add: { authenticated: "uid mystery_id name" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own unused                  .      rid     r          r     rid
own used                    .      r       r          r     r
another's unused            -      -       -          -     -
another's used              -      -       -          -     -`,
  },

  like_mystery_reviews: {
    columns: "id uid mysteryReviewId created_at",
    ...readByAll,
    add: { authenticated: "uid mysteryReviewId" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own of a public review      .      rid     r          r     .          rid
own of a private review     .      rd      r          r     .          rd
own of a review for followers  .      rid     r          r     .          rid
another's of a public review  r      r       r          r     r          r
another's of a private review  -      -       -          -     r          r
another's of a review for followers  -      r       r          -     -          r
a withdrawn member's of a public review  -      -       -          -     -          -
a record-only member's of a public review  -      -       -          -     r          r
a blocked member's of a public review  r      -       -          -     r          r
a blocking member's of a public review  r      -       -          -     r          r`,
  },

  mystery_review_comments: {
    columns: "id mystery_review_id uid content created_at submission removed",
    ...readByAll,
    add: { authenticated: "mystery_review_id uid content submission" },
    remove: ["authenticated"],
    // Comments of withdrawn members.
    unseen: ["admin"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own on a public review      .      rid     r          r     .          rid
own on a private review     .      rd      r          r     .          rd
own on a review for followers  .      rid     r          r     .          rid
own removed                 .      rid     r          r     .          rid
another's on a public review  r      r       r          r     r          rd
another's removed           -      -       -          -     r          rd
another's on a private review  -      -       -          -     r          rd
another's on a review for followers  -      r       r          -     -          rd
a withdrawn member's on a public review  -      -       -          -     -          -
a record-only member's on a public review  -      -       -          -     r          rd
a blocked member's on a public review  r      -       -          -     r          rd
a blocking member's on a public review  r      -       -          -     r          rd`,
  },

  like_mystery_review_comments: {
    columns: "id mystery_review_comment_id uid created_at",
    ...readByAll,
    add: { authenticated: "mystery_review_comment_id uid" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own under a public review   .      rid     r          r     .          rid
own under a private review  .      rd      r          r     .          rd
own under a review for followers  .      rid     r          r     .          rid
another's under a public review  r      r       r          r     r          r
another's under a private review  -      -       -          -     r          r
another's under a review for followers  -      r       r          -     -          r
a withdrawn member's under a public review  -      -       -          -     -          -
a record-only member's under a public review  -      -       -          -     r          r
a blocked member's under a public review  r      -       -          -     r          r
a blocking member's under a public review  r      -       -          -     r          r`,
  },

  review_stats: {
    columns: "review_id like_count comment_count",
    ...readByAll,
    rows: `
                            guest  member  suspended  gone  moderator  admin
own public                  .      r       r          r     .          r
own private                 .      r       r          r     .          r
another's public            r      r       r          r     r          r
another's private           -      -       -          -     -          r
another's for followers     -      -       -          -     -          r
a followed member's for followers  -      r       r          -     -          r
a withdrawn member's public  -      -       -          -     -          r
a record-only member's public  -      -       -          -     r          r
a blocked member's public   r      -       -          -     r          r
a blocking member's public  r      -       -          -     r          r`,
  },

  comment_stats: {
    columns: "comment_id like_count",
    ...readByAll,
    rows: `
                            guest  member  suspended  gone  moderator  admin
own on a public review      .      r       r          r     .          r
own on a private review     .      r       r          r     .          r
another's on a public review  r      r       r          r     r          r
another's on a private review  -      -       -          -     r          r
another's on a review for followers  -      r       r          -     -          r
a withdrawn member's on a public review  -      -       -          -     -          -
a record-only member's on a public review  -      -       -          -     r          r
a blocked member's on a public review  r      -       -          -     r          r
a blocking member's on a public review  r      -       -          -     r          r`,
  },

  notifications: {
    columns: "id content img kind params created_at deleted_at merge_key submission",
    read: {
      authenticated: "id content img kind params created_at deleted_at merge_key",
      admin: all,
    },
    add: { admin: "content img deleted_at submission" },
    change: { admin: "deleted_at" },
    rows: `
                            guest  member  suspended  gone  admin
own notification            .      r       r          r     riu
own taken back              .      -       -          -     riu
own of a like               .      r       r          r     r
own not for the app         .      -       -          -     riu
another's notification      -      -       -          -     riu
another's of a like         -      -       -          -     r`,
  },

  user_notifications: {
    columns: "id notification_id uid read created_at in_app mail_due_at mailed_at",
    read: { authenticated: all },
    add: { admin: "notification_id uid read" },
    change: { authenticated: "read" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own notification            .      rud     rud        rud   riud
own not for the app         .      -       -          -     -
another's notification      -      -       -          -     i`,
  },

  list_settings: {
    columns: "uid hides_played",
    read: { authenticated: all },
    add: { authenticated: all },
    change: { authenticated: "hides_played" },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      riu     r          r     riu
another's                   -      -       -          -     -`,
  },
  // A sign-up begins it.
  first_visits: {
    columns: "uid named skipped in_line",
    read: { authenticated: all },
    change: { authenticated: "named skipped in_line" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      rud     r          r     rud
another's                   -      -       -          -     -`,
  },
  notification_settings: {
    columns: "uid muted_kinds mail_kinds digest_kinds mailed_at",
    read: { authenticated: "uid muted_kinds mail_kinds digest_kinds" },
    add: { authenticated: "uid muted_kinds mail_kinds digest_kinds" },
    change: { authenticated: "muted_kinds mail_kinds digest_kinds" },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      riu     r          r     riu
another's                   -      -       -          -     -`,
  },

  saved_search_conditions: {
    columns: "id uid position name url notify checked_at created_at found found_on",
    read: { authenticated: all },
    add: { authenticated: "uid position name url notify" },
    change: { authenticated: "position name url notify" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      riud    r          r     riud
another's                   -      -       -          -     -`,
  },

  imports: {
    columns: "id uid slot created_at made_at undone_at",
    read: { authenticated: all },
    add: { authenticated: "uid slot" },
    change: { authenticated: "made_at undone_at" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      riud    r          r     riud
another's                   -      -       -          -     -`,
  },

  // Goes with its import; nobody deletes a line alone.
  import_entries: {
    columns:
      "import_id uid n line status played_on doubt noted_at satisfaction outcome memo company unread candidates is_sure mysteryid effect status_before played_on_before stayed title skipped found",
    read: { authenticated: all },
    add: {
      authenticated:
        "import_id uid n line status played_on doubt noted_at satisfaction outcome memo company unread candidates is_sure title",
    },
    change: {
      authenticated:
        "played_on mysteryid effect status_before played_on_before stayed skipped found",
    },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      riu     r          r     riu
another's                   -      -       -          -     -`,
  },

  calendar_feeds: {
    columns: "uid secret_hash created_at",
    read: { authenticated: "uid created_at" },
    add: { authenticated: "uid secret_hash" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      rid     r          r     rid
another's                   -      -       -          -     -`,
  },

  card_offers: {
    columns: "uid reason offered_at",
    read: { authenticated: all },
    add: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      ri      r          r     ri
another's                   -      -       -          -     -`,
  },

  share_cards: {
    columns: "uid subject secret card shared_at",
    read: { authenticated: all },
    add: { authenticated: all },
    change: { authenticated: "card shared_at" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own                         .      riud    r          r     riud
another's                   -      -       -          -     -`,
  },

  my_best: {
    columns: "uid position mystery_id line hidden",
    ...readByAll,
    add: { authenticated: "uid position mystery_id line" },
    change: { authenticated: "position line" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
own shown                   .      riud    r          -     .          .       riud
own hidden                  .      rud     r          -     .          .       rud
another's shown             r      r       r          r     r          r       r
another's hidden            -      -       -          -     -          -       -
a withdrawn member's shown  -      -       -          -     -          -       -
a record-only member's shown  -      -       -          -     r          -       r
a profile-hiding member's shown  -      -       -          -     -          -       -
a followed member's shown   -      r       r          -     r          r       r
a blocked member's shown    r      -       -          -     r          r       r
a blocking member's shown   r      -       -          -     r          r       r`,
  },

  coupons: {
    columns:
      "id title body mystery_id maker code valid_from valid_to total per_user claimed_count active created_at submission",
    // Members get the code from claim_coupon() only.
    read: {
      anon: "id title body mystery_id maker valid_from valid_to total per_user active created_at",
      admin: all,
    },
    ...editedByAdmins,
    rows: `
                            guest  member  suspended  gone  admin
active                      r      r       r          r     riud
inactive                    -      -       -          -     riud
own claimed, inactive       .      r       r          r     riud
another's claimed, inactive  -      -       -          -     riud`,
  },

  user_coupons: {
    columns: "id coupon_id uid code claimed_at used_at",
    read: { authenticated: all },
    change: { authenticated: "used_at" },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      ru      r          r     ru
another's                   -      -       -          -     -`,
  },

  surveys: {
    columns: "id title body active coupon_id created_at submission maker",
    read: { anon: "id title body active coupon_id created_at maker", admin: all },
    ...editedByAdmins,
    rows: `
                            guest  member  suspended  gone  admin
active                      r      r       r          r     riud
inactive                    -      -       -          -     riud`,
  },

  survey_questions: {
    columns: "id survey_id position kind question options required",
    ...readByAll,
    ...editedByAdmins,
    rows: `
                            guest  member  suspended  gone  admin
of an active survey         r      r       r          r     riud
of an inactive survey       -      -       -          -     riud`,
  },

  survey_responses: {
    columns: "survey_id uid answers answered_at",
    read: { authenticated: all },
    add: { authenticated: "survey_id uid answers" },
    change: { authenticated: "answers answered_at" },
    rows: `
                            guest  member  suspended  gone  admin
own to an active survey     .      riu     r          r     riu
own to an inactive survey   .      r       r          r     r
another's to an active survey  -   -       -          -     r`,
  },

  moderation_reports: {
    columns:
      "id uid mystery_id review_id comment_id reason body status note created_at handled_at handled_by user_uid",
    read: { moderator: all },
    add: { authenticated: "uid mystery_id review_id comment_id reason body user_uid" },
    change: { moderator: "status note handled_at" },
    remove: ["admin"],
    rows: `
                            guest  member  suspended  gone  moderator  admin
own about a mystery         .      i       -          -     ru         riud
own about a review          .      i       -          -     ru         riud
own about a comment         .      i       -          -     ru         riud
own about a hidden mystery  .      -       -          -     ru         riud
own about a private review  .      -       -          -     ru         riud
own about a hidden comment  .      -       -          -     ru         rud
own about a member          .      i       -          -     ru         riud
own about a withdrawn member  .    -       -          -     ru         rud
own about oneself           .      -       -          -     ru         rud
another's about a mystery   -      -       -          -     ru         rud`,
  },

  removals: {
    columns:
      "id uid review_id comment_id photo photo_position visibility reason removed_at removed_by put_back_at photo_words",
    read: {
      authenticated:
        "id uid review_id comment_id photo photo_position visibility reason removed_at put_back_at photo_words",
      moderator: all,
    },
    rows: `
                            guest  member  suspended  gone  moderator  admin
own                         .      r       r          r     r          r
another's                   -      -       -          -     r          r`,
  },

  holds: {
    columns: "id uid review_id text_hash held_at ended_at repeats",
    read: { authenticated: "id uid review_id held_at ended_at", moderator: all },
    rows: `
                            guest  member  suspended  gone  moderator  admin
own                         .      r       r          r     r          r
another's                   -      -       -          -     r          r`,
  },

  suspension_letters: { columns: "suspension_id token", rows: secret },

  appeals: {
    columns:
      "id uid removal_id suspension_id body created_at verdict reply decided_at decided_by hold_id",
    read: {
      authenticated:
        "id uid removal_id suspension_id body created_at verdict reply decided_at hold_id",
      moderator: all,
    },
    rows: `
                            guest  member  suspended  gone  moderator  admin
own against a removal       .      r       r          r     r          r
own against a suspension    .      r       r          r     r          r
another's against a removal  -     -       -          -     r          r
another's against a suspension  -  -       -          -     r          r`,
  },

  cases: {
    columns:
      "id kind mystery_id review_id comment_id user_uid contact_id taken_by taken_at appeal_id",
    read: { moderator: all, editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
about a flagged mystery     -      -       -          -     r          -       r
about a review              -      -       -          -     r          -       r
about a comment             -      -       -          -     r          -       r
about a member              -      -       -          -     r          -       r
about an entry              -      -       -          -     -          r       r
about a contact message     -      -       -          -     -          -       r
about an appeal             -      -       -          -     r          -       r`,
  },

  figure_freezes: {
    columns:
      "id mystery_id frozen_at since new_voices other_voices last_review_id decision decided_at handled_by",
    read: { moderator: all, editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
any                         -      -       -          -     r          r       r`,
  },

  case_notes: {
    columns: "id case_id uid body created_at",
    read: { moderator: all, editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
about a review              -      -       -          -     r          -       r
about an entry              -      -       -          -     -          r       r
about a contact message     -      -       -          -     -          -       r`,
  },

  mystery_merges: {
    columns: "id merged_id into_id merged_at undone_at fields_entry moved",
    read: {
      anon: "id merged_id into_id merged_at undone_at",
      editor: "id merged_id into_id merged_at undone_at fields_entry",
    },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
standing                    r      r       r          r     r          r       r
undone                      -      -       -          -     -          -       -`,
  },

  catalogue_imports: {
    columns:
      "id uid slot created_at source file_name publication columns unknown made_at undone_at added changed makers places tags",
    read: { editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
any                         -      -       -          -     -          r       r`,
  },

  catalogue_import_lines: {
    columns:
      "import_id n line effect title mystery_id key faults changes patch gives_key before after result",
    read: { editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
any                         -      -       -          -     -          r       r`,
  },

  mystery_keys: {
    columns: "source key mystery_id",
    read: { editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
any                         -      -       -          -     -          r       r`,
  },

  // Written by a trigger, and changed by nobody.
  moderation_log: {
    columns:
      "id created_at administrator administrator_uid verb table_name row_key before after import_id",
    read: { moderator: all, editor: all },
    add: { keeper: all },
    kept: true,
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin  service  keeper
about a tag                 -      -       -          -     -          r       r      -        i
about a review              -      -       -          -     r          -       r      -        i
about a coupon              -      -       -          -     -          -       r      -        i`,
  },

  game_progress: {
    columns: "uid game state updated_at finished_at",
    read: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      r       r          r     r
another's                   -      -       -          -     -`,
  },

  game_impressions: {
    columns: "uid game text stamp created_at",
    read: { authenticated: all },
    add: { authenticated: "uid game text stamp" },
    remove: ["authenticated"],
    rows: `
                            guest  member  suspended  gone  admin
own finished                .      rid     r          r     rid
another's finished          -      r       r          r     rd
own unfinished              .      rd      r          r     rd
another's unfinished        -      -       -          -     rd`,
  },

  columns: {
    columns:
      "id title summary cover body author tags status published_at created_at updated_at author_uid",
    ...readByAll,
    ...editedByEditors,
    rows: `
                            guest  member  suspended  gone  editor  admin
published                   r      r       r          r     riud    riud
draft                       -      -       -          -     riud    riud
before its time             -      -       -          -     riud    riud`,
  },

  column_versions: {
    columns: "column_id version title summary body tags saved_by saved_at",
    read: { editor: all },
    add: { editor: all },
    rows: `
                            guest  member  suspended  gone  editor  admin
own                         .      -       -          -     .       ri
another's                   -      -       -          -     r       r`,
  },

  column_pictures: {
    columns: "column_id name svg img words",
    ...readByAll,
    ...editedByEditors,
    rows: `
                            guest  member  suspended  gone  editor  admin
of a published column       r      r       r          r     riud    riud
of a draft                  -      -       -          -     riud    riud`,
  },

  column_mysteries: {
    columns: "column_id position mystery_id",
    ...readByAll,
    ...editedByEditors,
    rows: `
                            guest  member  suspended  gone  editor  admin
of a published column       r      r       r          r     riud    riud
of a draft                  -      -       -          -     riud    riud`,
  },

  contact_messages: {
    columns: "id name email kind body created_at handled_at submission page",
    read: { admin: all },
    change: { admin: "handled_at" },
    remove: ["admin"],
    rows: `
                            guest  member  suspended  gone  admin
any                         -      -       -          -     rud`,
  },

  analytics_events_daily: {
    columns: "day kind subject count",
    read: { admin: all },
    rows: `
                            guest  member  suspended  gone  admin
any                         -      -       -          -     r`,
  },

  reach_daily: {
    columns: "id day mystery_id mysteries impressions views clicks interested played reviews",
    read: { editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
any                         -      -       -          -     -          r       r`,
  },

  withdrawal_reasons: {
    columns: "month reason withdrawals",
    read: { admin: all },
    rows: `
                            guest  member  suspended  gone  admin
any                         -      -       -          -     r`,
  },

  "auth.sessions": {
    columns:
      "id token user_id expires_at ip_address user_agent created_at updated_at reauthenticated_at reauthenticated_by",
    ...signIn("rd"),
  },
  "auth.accounts": {
    columns:
      "id account_id provider_id user_id access_token refresh_token id_token access_token_expires_at refresh_token_expires_at scope password created_at updated_at",
    ...signIn("rd"),
    // The last one of a present member stays.
    rows: `
                            guest  member  suspended  gone  admin  auth  service  keeper
one of two                  -      -       -          -     -      riud  riud     rd
the other                   -      -       -          -     -      riud  riud     rd`,
  },
  "auth.passkeys": {
    columns:
      "id user_id name credential_id public_key counter device_type backed_up transports aaguid created_at last_used_at",
    ...signIn("rd"),
  },
  "auth.api_tokens": {
    columns: "id session_id name may_write token_hash created_at expires_at used_at",
    ...signIn("rd"),
  },
  "auth.verifications": {
    columns: "id identifier value expires_at created_at updated_at",
    ...signIn("rd"),
  },
  "auth.jwks": {
    columns: "id public_key private_key created_at expires_at alg crv",
    ...signIn("-"),
  },

  job_kinds: { columns: "kind max_attempts priority", rows: secret },
  rate_limits: { columns: "name client window_at spent", rows: secret },
  newsletters: {
    columns:
      "id subject body prefectures status updated_at begun_at withdrawn_at ended_at handed_to letters submission",
    read: { anon: "id subject body prefectures begun_at withdrawn_at", admin: all },
    add: { admin: "subject submission" },
    change: { admin: "subject body prefectures updated_at" },
    rows: `
                            guest  member  suspended  gone  editor  admin
a draft                     -      -       -          -     -       riu
one that is being sent      r      r       r          r     r       r
one that was sent           r      r       r          r     r       r
one that was taken off      -      -       -          -     -       r`,
  },

  newsletter_consents: {
    columns: "id uid given said_at way words",
    read: { authenticated: all },
    rows: `
                            guest  member  suspended  gone  admin
own                         .      r       r          r     r
another's                   -      -       -          -     -`,
  },

  refused_addresses: { columns: "address_hash since", rows: secret },

  sent_mails: { columns: "key begun_at accepted_at", rows: secret },
  files_to_remove: { columns: "path since", rows: secret },
  review_fingerprints: { columns: "review_id first second third fourth cleared", rows: secret },
  game_wrong_answers: {
    columns: "game puzzle answer times week",
    read: { editor: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin
a wrong answer               -      -       -          -     -          r       r`,
  },
  daily_writes: { columns: "uid kind day written hour written_in_hour", rows: secret },
  notification_actors: { columns: "notification_id uid acts acted_at", rows: secret },
  mystery_publications: {
    columns: "mystery_id published_at notification_id told_at",
    read: { authenticated: "mystery_id published_at" },
    rows: `
                            guest  member  suspended  gone  admin
own draft                   .      -       -          -     -
own published               .      r       r          r     r
another's draft             -      -       -          -     -
another's published         -      r       r          r     r`,
  },
  letter_stops: { columns: "uid token", rows: secret },
  alarms_sent: { columns: "uid mystery_id kind end_date told_on", rows: secret },

  "ops.migrations": {
    columns: "name hash applied_at",
    read: { service: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
any                         -      -       -          -     -      r        -`,
  },
  "ops.rules": {
    columns: "noun hash owned applied_at",
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
any                         -      -       -          -     -      -        -`,
  },
  "ops.secrets": {
    columns: "name value",
    read: { keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
any                         -      -       -          -     -      -        r`,
  },
}

/** The role auth signs members in; withdraw(), which runs as keeper, deletes their sessions, accounts, passkeys and links. */
function signIn(keeper: "rd" | "-"): Omit<Access, "columns"> {
  const withdrawal = keeper === "rd"
  return {
    read: { auth: all, service: all, ...(withdrawal && { keeper: all }) },
    add: { auth: all, service: all },
    change: { auth: all, service: all },
    remove: ["auth", "service", ...(withdrawal ? (["keeper"] as const) : [])],
    rows: `
                            guest  member  suspended  gone  admin  auth  service  keeper
any                         -      -       -          -     -      riud  riud     ${keeper}`,
  }
}

/** Views read with the keeper's rights. Only auth.members has its caller's, and is written through. */
export const views: Record<string, Pick<Access, "columns" | "read" | "add" | "change" | "rows">> = {
  "auth.members": {
    columns:
      "id name email email_verified image created_at updated_at role suspended_at nz_user_id suspended_reads",
    read: { auth: all },
    add: { auth: "id name email email_verified image created_at updated_at" },
    change: { auth: "name email email_verified image updated_at" },
    rows: `
                            guest  member  suspended  gone  admin  auth  service  keeper
own                         .      -       -          -     -      .     .        .
another's                   -      -       -          -     -      r     -        -
a withdrawn member's        -      -       -          -     -      -     -        -`,
  },
  me: {
    columns:
      "uid nzUserId name email photo profile official badge points role suspended_at public_count private_count likes_received follower_count following_count status_count record_only approves_followers",
    read: { anon: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
own                         .      r       r          -     r      .        .
another's                   -      -       -          -     -      -        -`,
  },
  shared_favorites: {
    columns: "uid mysteryid status createdAt played_on id",
    read: { anon: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin  service  keeper
own interested              .      r       r          -     .          .       r      .        .
another's interested        r      r       r          r     r          r       r      -        r
another's played            r      r       r          r     r          r       r      -        r
an interest-hiding member's interested  -      -       -          -     -          -       -      -        -
an interest-hiding member's played  r      r       r          r     r          r       r      -        r
a play-hiding member's interested  r      r       r          r     r          r       r      -        r
a play-hiding member's played  -      -       -          -     -          -       -      -        -
a withdrawn member's interested  -      -       -          -     -          -       -      -        -
a record-only member's interested  -      -       -          -     -          -       -      -        -
a profile-hiding member's interested  -      -       -          -     -          -       -      -        -
a followed member's interested  -      r       r          -     r          r       r      -        -
a followed member's played  -      -       -          -     -          -       -      -        -
a blocked member's interested  r      -       -          -     r          r       r      -        r
a blocking member's interested  r      -       -          -     r          r       r      -        r`,
  },
  shared_played_counts: {
    columns: "uid played_count",
    read: { anon: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
own                         .      r       r          -     r      .        .
another's                   r      r       r          r     r      -        r
an interest-hiding member's  r     r       r          r     r      -        r
a play-hiding member's      -      -       -          -     -      -        -
a withdrawn member's        -      -       -          -     -      -        -
a record-only member's      -      -       -          -     -      -        -
a profile-hiding member's   -      -       -          -     -      -        -
a followed member's         -      -       -          -     -      -        -
a blocked member's          r      -      -          -     r      -        r
a blocking member's         r      -      -          -     r      -        r`,
  },
  shared_profiles: {
    columns: "uid profile snsLink1 snsLink2 snsLink3 types prefectures",
    read: { anon: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  moderator  editor  admin  service  keeper
own                         .      r       r          -     .          .       r      .        .
another's                   r      r       r          r     r          r       r      -        r
a withdrawn member's        -      -       -          -     -          -       -      -        -
a record-only member's      -      -       -          -     -          -       -      -        -
a profile-hiding member's   -      -       -          -     -          -       -      -        -
a followed member's         -      r       r          -     r          r       r      -        -
a blocked member's          r      -       -          -     r          r       r      -        r
a blocking member's         r      -       -          -     r          r       r      -        r`,
  },
  listed_members: {
    columns: "uid nzUserId name photo official badge public_count likes_received",
    read: { anon: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
own                         .      r       -          -     r      .        .
another's                   r      r       r          r     r      -        r
a suspended member's        -      -       -          -     -      -        -
a withdrawn member's        -      -       -          -     -      -        -
a record-only member's      -      -       -          -     -      -        -
a profile-hiding member's   -      -       -          -     -      -        -
a blocked member's          r      -      -          -     r      -        r
a blocking member's         r      -      -          -     r      -        r`,
  },
  profiles: {
    columns: "uid nzUserId writes_for_followers",
    read: { anon: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
own                         .      r       -          -     r      .        .
another's                   r      r       r          r     r      -        r
a suspended member's        -      -       -          -     -      -        -
a withdrawn member's        -      -       -          -     -      -        -
a record-only member's      -      -       -          -     -      -        -
a blocked member's          r      -      -          -     r      -        r
a blocking member's         r      -      -          -     r      -        r`,
  },
  mail_receivers: {
    columns:
      "uid number name role prefectures email emailNewsletterEnabled newsletter_consented_at",
    read: { service: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
any                         -      -       -          -     -      r        r`,
  },
  newsletter_readers: {
    columns: "uid number name email prefectures",
    read: { service: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
any                         -      -       -          -     -      r        r`,
  },

  failed_jobs: {
    columns: "id kind attempts last_error since",
    read: { admin: all, service: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
any                         -      -       -          -     r      r        r`,
  },
  classification_counts: {
    columns: "kind key mystery_count",
    read: { anon: all, keeper: all },
    rows: `
                            guest  member  suspended  gone  admin  service  keeper
any                         r      r       r          r     r      -        r`,
  },
}

const everybody: Role[] = ["anon", "authenticated", "moderator", "editor", "admin"]

/** The roles that may call each function. Nobody calls trigger functions; the owner of a function needs no grant. */
export const functions: Record<string, Role[]> = {
  "announce(regclass,text,text,text,text[])": [],
  "guard(regclass)": [],
  "hand_to_keeper(regprocedure)": [],
  "hand_view_to_keeper(regclass)": [],
  "current_uid()": [...everybody, "service", "keeper", "auth"],
  "writing_uid()": ["authenticated", "admin", "keeper"],
  "are_photo_words(jsonb)": ["authenticated", "admin", "service", "keeper"],
  "photos_of(mystery_reviews)": ["authenticated", "admin", "keeper"],
  "adopt_uploads(text,text,text[])": ["authenticated", "admin", "keeper"],
  "hidden_photos_of(bigint)": ["authenticated", "admin", "keeper"],
  "photo_names(text,text,text[])": ["authenticated", "admin", "keeper"],
  "use_uploads(text,text,text[])": ["authenticated", "admin", "keeper"],
  "remove_files(text[])": ["keeper"],
  "sweep_uploads(timestamp with time zone)": ["service", "keeper"],
  "numbered(text,jsonb)": ["keeper"],
  "plain_letters(text)": ["service", "keeper"],
  "fingerprint_of(text)": ["service", "keeper"],
  "likeness(text,text)": ["service", "keeper"],
  "fingerprint_reviews(bigint[])": ["keeper"],
  "near_copy_of(text,text,bigint,timestamp with time zone)": ["keeper"],
  "release_review(bigint)": ["moderator", "admin", "keeper"],
  "remove_review(bigint,text)": ["moderator", "admin", "keeper"],
  "remove_photo(bigint,text,text)": ["moderator", "admin", "keeper"],
  "remove_comment(bigint,text)": ["moderator", "admin", "keeper"],
  "add_appeal(text,bigint,bigint,bigint,text,timestamp with time zone)": ["keeper"],
  "appeal(bigint,bigint,bigint,text)": ["authenticated", "admin", "keeper"],
  "suspension_by_letter(text)": ["intake", "keeper"],
  "appeal_by_letter(text,text)": ["intake", "keeper"],
  "decide_appeal(bigint,text,text)": ["moderator", "admin", "keeper"],
  "case_of(text,text)": ["keeper"],
  "take_case(text,text,integer)": ["moderator", "editor", "admin", "keeper"],
  "leave_case(text,text)": ["moderator", "editor", "admin", "keeper"],
  "note_case(text,text,text)": ["moderator", "editor", "admin", "keeper"],
  "run_job_again(bigint)": ["admin", "keeper"],
  "send_newsletter(integer,timestamp with time zone)": ["admin", "keeper"],
  "stop_newsletter(integer)": ["admin", "service", "keeper"],
  "sent_letters(integer)": ["keeper"],
  "withdraw_newsletter(integer,timestamp with time zone)": ["admin", "keeper"],
  "try_newsletter(integer)": ["admin", "keeper"],
  "count_newsletter_readers(text[])": ["admin", "keeper"],
  "dismiss_job(bigint)": ["admin", "keeper"],
  "log_job(bigint,text)": ["keeper"],
  "put_back(bigint)": ["moderator", "admin", "keeper"],
  "removal_words(bigint)": ["keeper"],
  "removed_photos_of(bigint)": ["keeper"],
  "announce_to_all(bigint)": ["admin", "keeper"],
  "merge_mysteries(text,text,timestamp with time zone,bigint)": ["editor", "admin", "keeper"],
  "undo_merge(bigint,timestamp with time zone)": ["editor", "admin", "keeper"],
  "count_merge(text,text)": ["editor", "admin", "keeper"],
  "draft_catalogue_import(text,text,text,text[],text[])": ["editor", "admin", "keeper"],
  "add_catalogue_import_lines(bigint,jsonb)": ["editor", "admin", "keeper"],
  "hold_catalogue_import(bigint)": ["editor", "admin", "keeper"],
  "finish_catalogue_import(bigint,timestamp with time zone,smallint[],smallint[],text[],text[],text[])":
    ["editor", "admin", "keeper"],
  "finish_catalogue_undo(bigint,timestamp with time zone,smallint[],smallint[],smallint[])": [
    "editor",
    "admin",
    "keeper",
  ],
  "mystery_state(text)": ["editor", "admin", "keeper"],
  "mysteries_in_use(text[])": ["editor", "admin", "keeper"],
  "folders_of_mystery(text)": ["authenticated", "admin", "keeper"],
  "people_of_mystery(text)": ["keeper"],
  "hold_two_mysteries(text,text)": ["keeper"],
  "set_review_label(bigint,text)": ["moderator", "admin", "keeper"],
  "set_role(text,text)": ["admin", "keeper"],
  "suspend_member(text,timestamp with time zone,text,text)": ["moderator", "admin", "keeper"],
  "sign_out(text)": ["moderator", "admin", "keeper"],
  "accept_follow(text)": ["authenticated", "admin", "keeper"],
  "end_suspension(text)": ["moderator", "admin", "keeper"],
  "end_suspensions(timestamp with time zone)": ["service", "keeper"],
  "hidden_by_viewer()": ["authenticated", "admin", "keeper"],
  "hidden_members()": [...everybody, "keeper"],
  "is_follower_of(text)": [...everybody, "keeper"],
  "keep_api_spoilers(bigint,text[])": ["authenticated", "admin"],
  "may_see(text,text)": [...everybody, "keeper"],
  "may_read_review(text,bigint)": ["service", "keeper"],
  "is_present(text)": ["authenticated", "admin", "keeper"],
  "may_be_suggested(text[])": ["authenticated", "admin", "keeper"],
  "acts_of(text,integer,boolean,boolean,timestamp with time zone,integer,text,integer)": ["keeper"],
  "followed_acts(timestamp with time zone,integer,text,integer)": [
    "authenticated",
    "admin",
    "keeper",
  ],
  "followed_members()": ["keeper"],
  "followed_on(text[],integer)": ["authenticated", "admin", "keeper"],
  "is_listed(users)": [...everybody, "keeper"],
  "listed_members_named(text)": [...everybody, "keeper"],
  "members_named(text)": ["moderator", "admin", "keeper"],
  "present_member(integer)": ["authenticated", "admin", "keeper"],
  "hidden_comments(bigint)": ["authenticated", "admin", "keeper"],
  "is_blocked_between(text,text)": ["service", "keeper"],
  "pair_lock(text,text)": ["keeper"],
  "may_meet(text,text)": ["keeper", "service"],
  "forget_told(text,text)": ["keeper"],
  "is_new_member(text)": ["keeper"],
  "most_in_hour(text)": ["keeper"],
  "add_writes(text,text,bigint)": ["keeper"],
  "links_in(text)": ["keeper"],
  "mentions_in(text)": ["keeper"],
  "has_played(text)": ["authenticated", "admin", "keeper"],
  "announce_invalidation(jsonb)": ["service", "keeper"],
  "is_blank(text)": [...everybody, "service", "keeper", "auth"],
  "is_web_address(text)": ["authenticated", "editor", "admin", "service", "keeper", "auth"],
  "is_picture_address(text)": ["authenticated", "editor", "admin", "service", "keeper", "auth"],
  "are_picture_addresses(text[])": [
    "authenticated",
    "editor",
    "admin",
    "service",
    "keeper",
    "auth",
  ],
  "search_text(text)": [...everybody, "service", "keeper", "intake", "auth"],
  "tidy_list(text)": ["authenticated", "editor", "admin", "service", "keeper"],
  "poster_now(text)": ["keeper"],
  "shared_card(text)": [...everybody, "keeper"],
  "has_coupons_left(bigint)": ["authenticated", "admin", "keeper"],
  "claim_coupon(bigint,timestamp with time zone)": ["authenticated", "admin", "keeper"],
  "withdraw(timestamp with time zone,text[])": ["authenticated", "admin", "keeper"],
  "forget_verifications(text)": ["service", "keeper"],
  "forget_letters(text)": ["service", "keeper"],
  "send_contact_message(text,text,text,text,text,text,timestamp with time zone)": [
    "intake",
    "keeper",
  ],
  "record_events(date,text[],text[])": ["intake", "keeper"],
  "count_wrong_answer(text,text,date,text)": ["intake", "service", "keeper"],
  "choose_newsletter(boolean,timestamp with time zone,text,text)": [
    "authenticated",
    "admin",
    "keeper",
  ],
  "say_consent(text,text,timestamp with time zone)": ["keeper"],
  "is_own_address_refused()": ["authenticated", "admin", "keeper"],
  "take_own_address_again()": ["authenticated", "admin", "keeper"],
  "is_reserved_name(text,text)": ["authenticated", "admin", "keeper", "auth"],
  "recount_everything()": ["service", "keeper"],
  "recount_classifications()": ["keeper"],
  "recount_comments(bigint[])": ["keeper"],
  "recount_members(text[])": ["keeper"],
  "recount_mysteries(text[])": ["keeper"],
  "recount_figures(text[],boolean)": ["keeper"],
  "hold_figures(text)": ["keeper"],
  "is_newcomer(text)": ["keeper"],
  "establish_newcomers(timestamp with time zone)": ["service", "keeper"],
  "waves(timestamp with time zone)": ["keeper"],
  "freeze_waves(timestamp with time zone)": ["service", "keeper"],
  "share_freeze(text,text)": ["keeper"],
  "end_shared_freeze(bigint)": ["keeper"],
  "reviews_set_aside(text)": [...everybody, "keeper"],
  "resume_figures(bigint)": ["moderator", "editor", "admin", "keeper"],
  "keep_figures_frozen(bigint)": ["moderator", "editor", "admin", "keeper"],
  "recount_reviews(bigint[])": ["keeper"],
  "badge_rank(text)": ["keeper"],
  "earned_badge(integer,integer)": ["keeper"],
  "hold_author(text)": ["keeper"],
  "hold_member(text)": ["keeper"],
  "html_text(text)": ["keeper"],
  "is_recorded(text)": ["authenticated", "admin", "keeper"],
  "mentioned_member(text,bigint,text)": ["keeper"],
  "notification_html(text,jsonb)": ["keeper"],
  "notification_kinds()": ["admin", "service", "keeper"],
  "notification_template(text,boolean)": ["keeper"],
  "merge_key_of(text,jsonb,timestamp with time zone)": ["keeper"],
  "wants_notification(text,text,text)": ["keeper", "service"],
  "tell(text,text,jsonb,text,timestamp with time zone,text)": [
    "moderator",
    "editor",
    "admin",
    "service",
    "keeper",
  ],
  "take_back_act(text,text,jsonb,timestamp with time zone)": ["keeper"],
  "describe_merged(bigint)": ["keeper"],
  "announce_inbox(bigint)": ["keeper"],
  "forget_actor(text,text)": ["keeper"],
  "inbox_rows(text[])": ["service", "keeper"],
  "inbox_states(text[],timestamp with time zone)": ["service", "keeper"],
  "stop_letters(text,text)": ["intake", "keeper"],
  "setting_of(text)": ["service", "keeper"],
  "mysteries_of_feed(bytea)": [...everybody, "keeper"],
  "one_if(boolean)": ["keeper"],
  "derive_search(text)": ["keeper"],
  "derive_search_terms()": ["service", "keeper"],
  "keep_place_terms(places)": ["keeper"],
  "keep_term(text,text,text)": ["keeper"],
  "search_grams(text)": [...everybody, "service", "keeper", "intake", "auth"],
  "metres_between(double precision,double precision,double precision,double precision)": [
    ...everybody,
    "service",
    "keeper",
  ],
  "count_requests(text,text,timestamp with time zone,integer)": ["intake", "keeper"],
  "enqueue(text,jsonb,text)": ["service", "keeper"],
  "give_up_job(bigint)": ["service", "keeper"],
  "free_jobs()": ["service", "keeper"],
  "forget_finished(timestamp with time zone)": ["service", "keeper"],
  "forget_notifications(timestamp with time zone,timestamp with time zone,integer)": [
    "service",
    "keeper",
  ],
  "rated_as(mystery_stats)": ["service", "keeper"],
  "evening_facets(mystery_outlines)": ["service", "keeper"],
  "figure_facets(mystery_stats)": ["service", "keeper"],
  "enters_figures(mystery_reviews)": [...everybody, "service", "keeper"],
  "search_row(mysteries)": ["keeper"],
  "search_features(mysteries,mystery_outlines)": ["keeper"],
  "are_weekdays(smallint[])": ["authenticated", "editor", "admin", "service", "keeper"],
  "is_line(text)": ["authenticated", "editor", "admin", "service", "keeper"],
  "answers_of(testimonies)": [...everybody, "keeper"],
  "told_on(mystery_reviews)": [...everybody, "keeper"],
  "contradicts(text,text,date,mysteries,mystery_outlines)": ["keeper"],
  "flag_contradictions(bigint)": ["keeper"],
  "may_answer(bigint)": ["authenticated", "admin"],
  "own_makers()": ["authenticated", "admin", "keeper"],
  "is_maker_member(text,text)": ["keeper"],
  "is_told_by_viewer(text)": ["authenticated", "admin", "keeper"],
  "proof_number(text,date)": ["authenticated", "admin", "keeper"],
  "prove_play(text,text,bigint,timestamp with time zone)": ["authenticated", "admin", "keeper"],
  "takes_proofs(text)": [...everybody, "keeper"],
  "has_people(text,text)": ["keeper"],
  "tell_people(text,text,bigint,text)": ["keeper"],
  "refuse_claim(text)": ["keeper"],
  "claimer()": ["keeper"],
  "host_of(text)": ["keeper"],
  "is_shared_host(text)": ["keeper"],
  "mail_proof(text,text,text)": ["keeper"],
  "new_maker_code()": ["keeper"],
  "make_maker_code(bigint,integer)": ["service", "keeper"],
  "send_maker_code(bigint,timestamp with time zone)": ["keeper"],
  "claim_maker(text,text,text,text,text,timestamp with time zone)": [
    "authenticated",
    "admin",
    "keeper",
  ],
  "renew_maker_code(bigint,timestamp with time zone)": ["authenticated", "admin", "keeper"],
  "join_maker(maker_claims,text,timestamp with time zone)": ["keeper"],
  "confirm_maker_code(bigint,text,timestamp with time zone)": ["authenticated", "admin", "keeper"],
  "take_back_claim(bigint)": ["authenticated", "admin", "keeper"],
  "waiting_claims()": ["authenticated", "admin", "keeper"],
  "maker_coupons(text)": ["authenticated", "admin", "keeper"],
  "maker_requests(text)": ["authenticated", "admin", "keeper"],
  "maker_surveys(text)": ["authenticated", "admin", "keeper"],
  "maker_survey_answers(text)": ["authenticated", "admin", "keeper"],
  "maker_survey_texts(text)": ["authenticated", "admin", "keeper"],
  "in_fives(bigint)": ["keeper"],
  "decide_maker_claim(bigint,boolean,text,timestamp with time zone)": [
    "authenticated",
    "admin",
    "keeper",
  ],
  "reopen_maker_claim(bigint)": ["admin", "keeper"],
  "add_maker_member(text,integer,timestamp with time zone)": ["authenticated", "admin", "keeper"],
  "remove_maker_member(bigint)": ["authenticated", "admin", "keeper"],
  "spokesperson_of(text)": ["authenticated", "editor", "admin", "keeper"],
  "dismiss_doubt(bigint)": ["editor", "admin", "keeper"],
  "suggest_correction(text,jsonb,jsonb,text,text,timestamp with time zone)": [
    "authenticated",
    "admin",
    "keeper",
  ],
  "end_doubt(text,text)": ["keeper"],
  "recount_confirmations(text[],boolean)": ["keeper"],
  "weighs(text)": ["keeper"],
  "confirmations_of(text,timestamp with time zone)": ["authenticated", "editor", "admin", "keeper"],
  "set_situation(text,text,date,text,boolean,date,date,date,integer,timestamp with time zone)": [
    "authenticated",
    "editor",
    "admin",
    "keeper",
  ],
  "set_hours(text,jsonb,date[],timestamp with time zone)": [
    "authenticated",
    "editor",
    "admin",
    "keeper",
  ],
  "hold_hours(text)": ["authenticated", "editor", "admin", "keeper"],
  "hours_rows(jsonb)": ["keeper"],
  "hours_facts(text,date)": ["keeper"],
  "hours_facets(text)": ["service", "keeper"],
  "note_update(text,jsonb,jsonb)": ["keeper"],
  "named_places(integer[],integer[])": ["keeper"],
}

export const schemas: Record<string, Role[]> = {
  public: [...everybody, "service", "keeper", "intake", "auth"],
  auth: ["service", "keeper", "auth"],
  api: everybody,
  ops: ["service", "keeper"],
  graphile_worker: ["service", "keeper"],
}

/** Only roles that create members need the sequence. */
export const sequences: Record<string, Role[]> = {
  nz_user_id_seq: ["service", "auth"],
}
