import type { Report, ReportName } from '@delguur/contract'
import type { Translated } from '../../../platform/locale.ts'

interface Column extends Required<Translated> {
  kind: Report['columns'][number]['kind']
}

const text = (mn: string, en: string): Column => ({ mn, en, kind: 'text' })
const day = (mn: string, en: string): Column => ({ mn, en, kind: 'day' })
const count = (mn: string, en: string): Column => ({ mn, en, kind: 'count' })
const money = (mn: string, en: string): Column => ({ mn, en, kind: 'money' })

export const COLUMNS = {
  day: day('Өдөр', 'Day'),
  last_day: day('Сүүлд хайсан', 'Last searched'),
  product: text('Бараа', 'Product'),
  category: text('Ангилал', 'Category'),
  store: text('Дэлгүүр', 'Store'),
  means: text('Төлбөрийн хэрэгсэл', 'Means of payment'),
  credit: text('Үлдэгдлийн төрөл', 'Kind of balance'),
  campaign: text('Урамшуулал', 'Campaign'),
  query: text('Хайлт', 'Search'),
  orders: count('Захиалга', 'Orders'),
  sold: count('Зарагдсан ширхэг', 'Pieces sold'),
  returned: count('Буцаасан ширхэг', 'Pieces returned'),
  pieces: count('Үлдэгдэл ширхэг', 'Pieces on hand'),
  reserved: count('Үүнээс захиалсан', 'Of these reserved'),
  accounts: count('Үлдэгдэлтэй данс', 'Accounts with a balance'),
  uses: count('Ашигласан удаа', 'Uses'),
  open_codes: count('Ашиглаагүй код', 'Unused codes'),
  carts: count('Сагс', 'Carts'),
  ordered: count('Захиалсан', 'Ordered'),
  left_behind: count('Орхисон', 'Left'),
  reachable: count('Үүнээс холбоо барих боломжтой', 'Of these with a contact'),
  searches: count('Хайсан тоо', 'Searches'),
  days: count('Хайсан өдөр', 'Days'),
  goods: money('Бараа', 'Goods'),
  discounts: money('Купоны хөнгөлөлт', 'Discounts by codes'),
  delivery: money('Хүргэлт', 'Delivery'),
  sales: money('Борлуулалт', 'Sales'),
  refunds: money('Буцаалт', 'Refunds'),
  net: money('Цэвэр борлуулалт', 'Net sales'),
  week_before: money('Өмнөх долоо хоногийн цэвэр борлуулалт', 'Net sales a week before'),
  sales_without_vat: money('НӨАТ-гүй борлуулалт', 'Sales without VAT'),
  vat: money('Борлуулалтын НӨАТ', 'VAT of sales'),
  vat_refunded: money('Буцаалтын НӨАТ', 'VAT of refunds'),
  vat_due: money('Төлөх НӨАТ', 'VAT due'),
  value: money('Үнийн дүн', 'Value'),
  days_30: money('30 хүртэл хоног', 'Up to 30 days'),
  days_90: money('31–90 хоног', '31–90 days'),
  days_180: money('91–180 хоног', '91–180 days'),
  older: money('180-аас дээш хоног', 'Over 180 days'),
  opening: money('Эхний үлдэгдэл', 'Owed before'),
  added: money('Нэмэгдсэн', 'Added'),
  used: money('Ашигласан', 'Used'),
  closing: money('Эцсийн үлдэгдэл', 'Owed after'),
  open_value: money('Ашиглаагүй кодын дүн', 'Value of unused codes'),
} satisfies Record<string, Column>

export type ColumnKey = keyof typeof COLUMNS

interface ReportTexts {
  title: Required<Translated>
  about: Required<Translated>
  columns: readonly ColumnKey[]
  chart: { value: ColumnKey; compared_with: ColumnKey | null }
  /** It says how things stand now. */
  now?: true
}

export const REPORT_TEXTS: Record<ReportName, ReportTexts> = {
  sales_by_day: {
    title: { mn: 'Борлуулалт өдрөөр', en: 'Sales by day' },
    about: {
      mn: 'Захиалга бүрэн төлөгдсөн өдөртөө, буцаалт шийдэгдсэн өдөртөө тооцогдоно. Дүн бүр НӨАТ-тай, хөнгөлөлтийг хассан, хүргэлтийг нэмсэн.',
      en: 'An order counts on the day on which it is paid in full, what goes back on the day on which it is owed back. Sums contain VAT and delivery; discounts are subtracted.',
    },
    columns: ['day', 'orders', 'goods', 'discounts', 'delivery', 'sales', 'refunds', 'net', 'week_before'],
    chart: { value: 'net', compared_with: 'week_before' },
  },
  sales_by_product: {
    title: { mn: 'Борлуулалт бараагаар', en: 'Sales by product' },
    about: {
      mn: 'Барааны төлсөн дүн, купоны хөнгөлөлтийг хассан. Хүргэлт тусдаа мөр, тиймээс нийт дүн өдрийн тайлантай тэнцүү.',
      en: 'What was paid for the goods after discounts by codes. Delivery is a row of its own, so that totals equal those by day.',
    },
    columns: ['product', 'sold', 'returned', 'sales', 'refunds', 'net'],
    chart: { value: 'net', compared_with: null },
  },
  sales_by_category: {
    title: { mn: 'Борлуулалт ангиллаар', en: 'Sales by category' },
    about: {
      mn: 'Бараа бүр дээд түвшний эхний ангилалдаа нэг удаа тооцогдоно. Хүргэлт тусдаа мөр.',
      en: 'Each product counts once, in the first of its top categories. Delivery is a row of its own.',
    },
    columns: ['category', 'sold', 'returned', 'sales', 'refunds', 'net'],
    chart: { value: 'net', compared_with: null },
  },
  sales_by_store: {
    title: { mn: 'Борлуулалт дэлгүүрээр', en: 'Sales by store' },
    about: {
      mn: 'Авч явах захиалга дэлгүүртээ, хүргэх захиалга бүгд нэг мөрөнд тооцогдоно.',
      en: 'An order counts at the store where it is fetched; all that are delivered are one row.',
    },
    columns: ['store', 'orders', 'sales', 'refunds', 'net'],
    chart: { value: 'net', compared_with: null },
  },
  sales_by_payment: {
    title: { mn: 'Борлуулалт төлбөрийн хэрэгслээр', en: 'Sales by means of payment' },
    about: {
      mn: 'Захиалгыг юугаар төлсөн, буцаалт аль руу нь очих. Хэд хэдэн хэрэгслээр төлсөн захиалга тус бүрт нь тоологдоно.',
      en: 'What paid the orders, and where refunds go. An order that several means paid is counted with each of them.',
    },
    columns: ['means', 'orders', 'sales', 'refunds', 'net'],
    chart: { value: 'net', compared_with: null },
  },
  vat: {
    title: { mn: 'НӨАТ', en: 'VAT' },
    about: {
      mn: 'Дансны бүртгэлийн НӨАТ: борлуулалтынх төлөгдсөн өдөртөө, буцаалтынх шийдэгдсэн өдөртөө.',
      en: 'VAT in the ledger: of sales on the day on which they are paid, of refunds on the day on which they are owed.',
    },
    columns: ['day', 'sales', 'sales_without_vat', 'vat', 'refunds', 'vat_refunded', 'vat_due'],
    chart: { value: 'vat_due', compared_with: null },
  },
  stock: {
    title: { mn: 'Барааны үлдэгдэл ба хугацаа', en: 'Stock value and ageing' },
    about: {
      mn: 'Одоо байгаа ширхэг, одоогийн худалдах үнээр; орлогод авснаас хойшхи хоногоор. Түрүүлж ирсэн нь түрүүлж зарагдана.',
      en: 'Pieces on hand now at the price that shoppers pay now, by days since they arrived. What came first is sold first.',
    },
    columns: ['product', 'pieces', 'reserved', 'value', 'days_30', 'days_90', 'days_180', 'older'],
    chart: { value: 'value', compared_with: null },
    now: true,
  },
  credits: {
    title: { mn: 'Хэрэглэгчдийн үлдэгдэл', en: 'Owed in balances' },
    about: {
      mn: 'Дэлгүүрийн хэтэвч, оноо, кредит, бэлгийн картаар хэрэглэгчдэд өртэй дүн, дансны бүртгэлээр. Данс нь одоогийнх.',
      en: 'What the shop owes in wallets, points, credits and gift cards, by the ledger. Accounts are those of now.',
    },
    columns: ['credit', 'accounts', 'opening', 'added', 'used', 'closing'],
    chart: { value: 'closing', compared_with: 'opening' },
  },
  coupons: {
    title: { mn: 'Купон', en: 'Coupons' },
    about: {
      mn: 'Хугацаанд хийсэн, төлөгдсөн захиалга болон кассад кодууд хассан дүн; нэг удаагийн, тогтмол дүнтэй, одоо хүчинтэй кодын хасаж болох дүн.',
      en: 'What codes took off orders placed in the period and paid, or at a till; and what valid single-use codes of a fixed amount can still take off.',
    },
    columns: ['campaign', 'uses', 'discounts', 'open_codes', 'open_value'],
    chart: { value: 'discounts', compared_with: 'open_value' },
  },
  carts: {
    title: { mn: 'Орхисон сагс', en: 'Carts left' },
    about: {
      mn: 'Бараатай сагс эхэлсэн өдрөөрөө; нэг цаг ба түүнээс удаан хөдлөөгүй бол орхисонд тооцогдоно. Зочны сагс 60 хоногийн дараа устана.',
      en: 'Carts with goods by the day on which they were begun; left is what nobody touched for an hour. Carts of guests are deleted after 60 days.',
    },
    columns: ['day', 'carts', 'ordered', 'left_behind', 'reachable', 'value'],
    chart: { value: 'carts', compared_with: 'left_behind' },
  },
  searches_without_results: {
    title: { mn: 'Илэрцгүй хайлт', en: 'Searches without results' },
    about: {
      mn: 'Хугацаанд сүүлд хайхад юу ч олдоогүй үгс. Хайлт 90 хоног хадгалагдана.',
      en: 'Words whose last search of the period found nothing. Searches are kept for 90 days.',
    },
    columns: ['query', 'searches', 'days', 'last_day'],
    chart: { value: 'searches', compared_with: null },
  },
}

export const ROW_NAMES = {
  delivery: { mn: 'Хүргэлт', en: 'Delivery' },
  delivered: { mn: 'Хүргэлтээр', en: 'Delivered' },
  without_category: { mn: 'Ангилалгүй', en: 'Without category' },
  exchange: { mn: 'Солилт', en: 'Exchange' },
  total: { mn: 'Нийт', en: 'Total' },
} satisfies Record<string, Required<Translated>>
