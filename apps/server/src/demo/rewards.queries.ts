import { sql } from 'kysely'
import type { Db } from '../platform/db/index.ts'

const CASHBACK_BRAND = 'tengralis'
const BONUS_TAXON = 'wearables'

/** What buying earns in the demo shop (RWD-02): 1 % in points, 2 % back on one brand, 3 % on one category. Where rules are there already, they stay. */
export const putDemoRewards = (db: Db) =>
  sql`
    insert into reward_rules (site_id, credit_type_id, basis_points, brand_id, taxon_id)
    select y.site_id, y.id, wanted.basis_points, b.id, t.id
    from (values ('points', 100, null, null), ('cashback', 200, ${CASHBACK_BRAND}, null), ('bonus', 300, null, ${BONUS_TAXON}))
      as wanted(type, basis_points, brand, taxon)
    join credit_types y on y.code = wanted.type and y.site_id = (select min(id) from sites)
    left join brands b on b.code = wanted.brand
    left join taxons t on t.permalink = wanted.taxon
    where (wanted.brand is null or b.id is not null) and (wanted.taxon is null or t.id is not null)
      and not exists (select from reward_rules where site_id = y.site_id)`.execute(db)
