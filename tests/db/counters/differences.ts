import type { Client } from "pg"

/** Members who count: present, and not in record-only mode. */
const visible = `(select uid from users where "deletedAt" is null and not record_only)`
/** Mysteries whose figures stay as they are. */
const frozen = "(select mystery_id from mystery_stats where frozen)"
const listed = (kind: string, column: string) => `
  select '${kind}', item, count(*)::bigint
  from mysteries, unnest(string_to_array(${column}, ',')) as item
  where status = 'published' group by item`

/** Sum and number of what reviews without a label say. */
const ofUnlabelled = (column: string) =>
  `coalesce(sum(r."${column}") filter (where r.affiliation is null), 0),
  count(r."${column}") filter (where r.affiliation is null)`

/** For each table of counters: its content, and the same counted from the sources. */
const tables = {
  mystery_stats: {
    kept: `select mystery_id, published, interested_count, played_count, review_count, difficulty_sum, difficulty_count,
      play_time_sum, play_time_count from mystery_stats where not frozen`,
    plain: `select m.id, m.status = 'published',
      (select count(*) from favorite_mysteries where mysteryid = m.id and status = 1 and uid in ${visible}),
      (select count(*) from favorite_mysteries where mysteryid = m.id and status = 2 and uid in ${visible}),
      count(r.id), ${ofUnlabelled("difficultyRating")}, ${ofUnlabelled("actualPlayTimeMinutes")}
      from mysteries m
      left join mystery_reviews r on r."mysteryId" = m.id and not r."isPrivate" and r.uid in ${visible}
      where m.id not in ${frozen}
      group by m.id`,
  },
  // A public review speaks for its author, and where it is silent, their played status does; one that is private or has a label
  // silences both.
  figures: {
    kept: `select mystery_id, satisfaction_sum, satisfaction_count, newcomer_sum, newcomer_count, outcome_count, success_count
      from mystery_stats where not frozen`,
    plain: `select m.id, coalesce(sum(said.satisfaction), 0), count(said.satisfaction),
      coalesce(sum(said.satisfaction) filter (where newcomer), 0), count(said.satisfaction) filter (where newcomer),
      count(said.outcome), count(*) filter (where said.outcome = 'success')
      from mysteries m left join (
        select r.uid, r."mysteryId" as id, coalesce(r.satisfaction, f.satisfaction) as satisfaction, coalesce(r.outcome, f.outcome) as outcome
        from mystery_reviews r
        left join favorite_mysteries f on f.uid = r.uid and f.mysteryid = r."mysteryId" and f.status = 2
        where not r."isPrivate" and r.affiliation is null and r.uid in ${visible}
        union all
        select f.uid, mysteryid, satisfaction, outcome from favorite_mysteries f
        where status = 2 and uid in ${visible}
          and not exists (select from mystery_reviews r where r.uid = f.uid and r."mysteryId" = f.mysteryid)
      ) said using (id)
      left join users u on u.uid = said.uid
      where m.id not in ${frozen}
      group by m.id`,
  },
  review_stats: {
    kept: "select review_id, like_count, comment_count from review_stats",
    plain: `select r.id,
      (select count(*) from like_mystery_reviews where "mysteryReviewId" = r.id and uid in ${visible}),
      (select count(*) from mystery_review_comments where mystery_review_id = r.id and uid in ${visible})
      from mystery_reviews r`,
  },
  comment_stats: {
    kept: "select comment_id, like_count from comment_stats",
    plain: `select c.id,
      (select count(*) from like_mystery_review_comments where mystery_review_comment_id = c.id and uid in ${visible})
      from mystery_review_comments c`,
  },
  user_stats: {
    kept: `select uid, public_count, private_count, likes_received, follower_count, following_count, status_count, played_count
      from user_stats`,
    plain: `select u.uid,
      (select count(*) from mystery_reviews where uid = u.uid and not "isPrivate"),
      (select count(*) from mystery_reviews where uid = u.uid and "isPrivate"),
      (select count(*) from like_mystery_reviews where uid in ${visible} and "mysteryReviewId" in
        (select id from mystery_reviews where uid = u.uid and not "isPrivate")),
      (select count(*) from follows where followee_uid = u.uid and follower_uid in ${visible}),
      (select count(*) from follows where follower_uid = u.uid and followee_uid in ${visible}),
      (select count(*) from favorite_mysteries where uid = u.uid),
      (select count(*) from favorite_mysteries where uid = u.uid and status = 2)
      from users u`,
  },
  classification_counts: {
    kept: "select kind, key, mystery_count from classification_counts",
    plain: `${listed("type", "types")} union all ${listed("category", "categories")}
      union all ${listed("prefecture", "prefectures")} union all ${listed("tag", "tag")}
      union all select 'area', area_id::text, count(distinct m.id)
        from mysteries m join prefectures p on p.id = any (string_to_array(m.prefectures, ','))
        where m.status = 'published' group by area_id
      union all select 'maker', maker, count(*) from mysteries where status = 'published' and maker is not null group by maker
      union all select 'place', place_id::text, count(*)
        from mystery_places join mysteries m on m.id = mystery_id where m.status = 'published' group by place_id
      union all select 'published', 'true', count(*) from mysteries where status = 'published' having count(*) > 0`,
  },
  points: {
    kept: "select uid, points from users",
    plain: `select u.uid, 3 * (select count(*) from mystery_reviews where uid = u.uid and not "isPrivate") from users u`,
  },
}

export type Difference = { table: string; side: "stored" | "counted"; row: unknown }

/** Rows that only the table or only the counting has. */
export async function findDifferences(root: Client): Promise<Difference[]> {
  const found: Difference[] = []
  for (const [table, { kept, plain }] of Object.entries(tables)) {
    const { rows } = await root.query<Omit<Difference, "table">>(`
      with kept as materialized (${kept}), plain as materialized (${plain})
      select 'kept' as side, row_to_json(d) as row from (table kept except table plain) d
      union all
      select 'plain', row_to_json(d) from (table plain except table kept) d`)
    found.push(...rows.map((row) => ({ table, ...row })))
  }
  return found
}
