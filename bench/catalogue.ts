import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../apps/server/src/platform/db/index.ts'

export const CATEGORIES = 20
const BRANDS = 50
const PICTURES = 200
const AT_A_TIME = 1000

/** Names of the goods, which text searches query. */
export const KINDS = [
  { mn: 'Ухаалаг утас', en: 'Smartphone' },
  { mn: 'Зөөврийн компьютер', en: 'Laptop' },
  { mn: 'Утасгүй чихэвч', en: 'Wireless headphones' },
  { mn: 'Ухаалаг цаг', en: 'Smart watch' },
  { mn: 'Зурагт', en: 'Television' },
  { mn: 'Хөргөгч', en: 'Refrigerator' },
  { mn: 'Угаалгын машин', en: 'Washing machine' },
  { mn: 'Тоос сорогч', en: 'Vacuum cleaner' },
  { mn: 'Цэнэглэгч', en: 'Charger' },
  { mn: 'Хэвлэгч', en: 'Printer' },
  { mn: 'Утасны гэр', en: 'Phone case' },
  { mn: 'Чанга яригч', en: 'Speaker' },
  { mn: 'Хулгана', en: 'Mouse' },
  { mn: 'Гар', en: 'Keyboard' },
  { mn: 'Дэлгэц', en: 'Monitor' },
  { mn: 'Камер', en: 'Camera' },
  { mn: 'Таблет', en: 'Tablet' },
] as const

const MONGOLIAN =
  'өдөр тутмын хэрэглээнд зориулсан хөнгөн чанартай батарей дэлгэц дуу чимээ багатай удаан хугацаанд ажиллана хурдан цэнэглэнэ гэр бүл оффис аялал баталгаа хоёр жил усны хамгаалалттай утасгүй холболт энгийн удирдлага орчин үеийн загвар өнгө сонголт эрчим хүч хэмнэлттэй жижиг том зай санах ой процессор камер тод гэрэл товч суурь цүнх'.split(
    ' ',
  )
const ENGLISH =
  'made for every day light solid battery screen quiet sound works long charges quickly home family office travel warranty two years water resistant wireless connection simple control modern design colour choice saves power small large memory processor camera bright light button stand bag strap cable adapter kitchen living room'.split(
    ' ',
  )

export const taxonOf = (category: number) => `bench/category-${category}`
export const slugOf = (product: number) => `bench-product-${product}`

/** Fills an empty shop with goods that differ in category, brand, price, sale and number of variants, each in two stores. */
export async function makeCatalogue(db: Db, products: number): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db)
  for (const statement of [zones, stores, pictures, brands, badges, taxons, colours]) await run(statement)
  await run(productRows(products))
  for (const statement of [variants, variantColours, productPictures, productTaxons, productBadges, stock, movements]) {
    await run(statement)
  }
  for (let first = 1; first <= products; first += AT_A_TIME) {
    await run(sql`select refresh_listings(array(
      select id from products order by id limit ${AT_A_TIME} offset ${first - 1}))`)
  }
  await run(sql`analyze`)
}

const zones = sql`
  with zone as (
    insert into delivery_zones (code, name) values ('city', '{"mn": "Улаанбаатар", "en": "Ulaanbaatar"}') returning id
  ), rate as (
    insert into delivery_rates (zone_id, cost, free_over, promise_from_hours, promise_to_hours)
    select id, 5000, 1000000, 0, 24 from zone
  )
  insert into delivery_zone_areas (area_code, zone_id) select '11', id from zone`

const stores = sql`
  insert into stock_locations (code, name, city, district, address, phone, hours, latitude, longitude)
  select 'store-' || n, jsonb_build_object('mn', 'Салбар ' || n, 'en', 'Store ' || n), '11', '1119',
    '{"mn": "Энхтайваны өргөн чөлөө 1", "en": "1 Peace Avenue"}', '77001100', '10:00–20:00', 47.918, 106.917
  from generate_series(1, 2) n`

const pictures = sql`
  insert into images (hash, width, height, widths, placeholder)
  select left(md5('picture' || n), 24), 960, 960, '{160,320,640,960}', 'data:image/webp;base64,' || repeat(md5('p' || n), 3)
  from generate_series(1, ${PICTURES}) n`

const brands = sql`
  insert into brands (code, name, description)
  select 'brand-' || n, 'Brand ' || n, '{"mn": "Брэнд", "en": "A brand"}' from generate_series(1, ${BRANDS}) n`

const badges = sql`
  insert into badges (code, name, colour)
  select 'badge-' || n, jsonb_build_object('mn', 'Тэмдэг ' || n, 'en', 'Badge ' || n), '#0a7d4b'
  from generate_series(1, 3) n`

const taxons = sql`
  with root as (
    insert into taxons (permalink, name, level) values ('bench', '{"mn": "Бүгд", "en": "Everything"}', 0) returning id
  )
  insert into taxons (parent_id, permalink, name, level, position)
  select root.id, 'bench/category-' || n, jsonb_build_object('mn', 'Ангилал ' || n, 'en', 'Category ' || n), 1, n
  from root, generate_series(0, ${CATEGORIES - 1}) n`

const colours = sql`
  with type as (
    insert into option_types (code, name) values ('colour', '{"mn": "Өнгө", "en": "Colour"}') returning id
  )
  insert into option_values (option_type_id, code, name, swatch, position)
  select type.id, 'colour-' || n, jsonb_build_object('mn', 'Өнгө ' || n, 'en', 'Colour ' || n), '#333333', n
  from type, generate_series(1, 3) n`

const productRows = (products: number) => sql`
  insert into products
    (slug, kind, name, description, brand_id, properties, option_type_ids, created_at, updated_at)
  select 'bench-product-' || n, 'phone',
    jsonb_build_object('mn', kind ->> 'mn' || model, 'en', kind ->> 'en' || model),
    jsonb_build_object('mn', ${prose(MONGOLIAN)}, 'en', ${prose(ENGLISH)}),
    (select id from brands where code = 'brand-' || (1 + n % ${BRANDS})),
    (select jsonb_agg(jsonb_build_object(
      'name', jsonb_build_object('mn', 'Үзүүлэлт ' || p, 'en', 'Property ' || p),
      'value', jsonb_build_object('mn', 'Утга ' || (n / p) % 9, 'en', 'Value ' || (n / p) % 9)))
      from generate_series(1, 8) p),
    array(select id from option_types), now() - n * interval '7 minutes', now()
  from generate_series(0, ${products - 1}) n
  cross join lateral (select
    ${JSON.stringify(KINDS)}::jsonb -> (n % ${KINDS.length}) as kind,
    ' Brand ' || (1 + n % ${BRANDS}) || ' ' || chr(65 + n % 26) || (n * 7 % 997) || ' ' || (32 << (n % 5)) || 'GB' as model
  ) as named`

/** Thirty words that vary by product. */
const prose = (words: readonly string[]) => sql`(
  select string_agg((${words}::text[])[1 + abs(hashint8(n * 31 + word)) % ${words.length}], ' ')
  from generate_series(1, 30) word)`

const variants = sql`
  insert into variants (product_id, sku, position, price, selling_price, weight_grams)
  select id, 'BENCH-' || id || '-' || v, v, 50000 + id * 7919 % 2000000,
    case when id % 5 = 0 then 45000 + id * 7919 % 1500000 end, 400
  from products, generate_series(1, 3) v where v <= 1 + id % 3`

const variantColours = sql`
  insert into variant_option_values (variant_id, option_value_id)
  select variants.id, option_values.id from variants join option_values on option_values.position = variants.position`

const productPictures = sql`
  insert into product_images (product_id, image_id, position)
  select products.id, images.id, view from products, generate_series(0, 2) view
  join images on true where images.hash = left(md5('picture' || (1 + (products.id + view * 67) % ${PICTURES})), 24)`

const productTaxons = sql`
  insert into product_taxons (taxon_id, product_id, direct)
  select taxons.id, products.id, taxons.level = 1 from products join taxons
  on taxons.level = 0 or taxons.permalink = 'bench/category-' || products.id % ${CATEGORIES}`

const productBadges = sql`
  insert into product_badges (product_id, badge_id)
  select products.id, badges.id from products join badges on badges.code = 'badge-' || products.id % 10`

const stock = sql`
  insert into stock_items (variant_id, stock_location_id, on_hand)
  select variants.id, stock_locations.id, 100000 from variants, stock_locations`

const movements = sql`
  insert into stock_movements (stock_item_id, kind, on_hand_change, reserved_change)
  select id, 'set', on_hand, 0 from stock_items`
