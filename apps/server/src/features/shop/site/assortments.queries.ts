import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Translated } from '../../../platform/locale.ts'

const within = (permalink: string) => sql<boolean>`starts_with(sold || '/', ${`${permalink}/`})`

/** Names of the sites whose assortment names a category or one below it. */
export async function sitesThatSell(db: Db, permalink: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select configs ->> 'site_name' as name from sites
    where exists (
      select from jsonb_array_elements_text(coalesce(configs -> 'assortment', '[]')) sold where ${within(permalink)})
    order by id`.execute(db)
  return rows.map(({ name }) => name)
}

/** Assortments follow a category that moves, with all below it. */
export async function moveInAssortments(db: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await sql`
    update sites set configs = jsonb_set(configs, '{assortment}', (
      select jsonb_agg(case when ${within(from)} then ${to}::text || substr(sold, length(${from}) + 1) else sold end
        order by place)
      from jsonb_array_elements_text(configs -> 'assortment') with ordinality named(sold, place)))
    where exists (
      select from jsonb_array_elements_text(coalesce(configs -> 'assortment', '[]')) sold where ${within(from)})`.execute(
    db,
  )
}

/** Stores beside the named ones that the settings of a site name. */
export async function namedStoresBeside(db: Db, codes: string[]): Promise<{ name: Translated; site: string }[]> {
  const { rows } = await sql<{ name: Translated; site: string }>`
    select l.name, s.configs ->> 'site_name' as site from stock_locations l join sites s on s.configs -> 'stores' ? l.code
    where l.retired_at is null and l.code <> all(${codes}::text[]) order by l.position, l.id, s.id`.execute(db)
  return rows
}
