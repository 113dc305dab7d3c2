import type { AuditEntry } from '@delguur/contract'
import type { Locale } from '../../i18n/translate.ts'

type Words = Readonly<Record<string, readonly [mn: string, en: string]>>

/** Kinds of things as they are named in the paths of the API. */
const KINDS: Words = {
  answers: ['Хариулт', 'Answer'],
  badges: ['Тэмдэг', 'Badge'],
  bank_records: ['Банкны гүйлгээ', 'Bank record'],
  brands: ['Брэнд', 'Brand'],
  bulk_prices: ['Олон үнийн өөрчлөлт', 'Change of many prices'],
  cart_links: ['Сагсны холбоос', 'Cart link'],
  coupon_campaigns: ['Купоны аян', 'Coupon campaign'],
  coupons: ['Купон', 'Coupon'],
  courier: ['Хүргэгчийн илгээмж', 'Courier’s parcel'],
  courier_settlements: ['Хүргэгчтэй тооцоо', 'Settlement with a courier'],
  credit_requests: ['Хэтэвчийн хүсэлт', 'Credit request'],
  customers: ['Хэрэглэгч', 'Customer'],
  delivery_days: ['Хүргэлтийн өдөр', 'Delivery day'],
  draft_orders: ['Утасны захиалга', 'Draft order'],
  import_mappings: ['Импортын тохируулга', 'Import mapping'],
  imports: ['Импорт', 'Import'],
  lookbooks: ['Загварын ном', 'Look book'],
  my_security: ['Өөрийн аюулгүй байдал', 'Own security'],
  option_types: ['Сонголт', 'Option'],
  orders: ['Захиалга', 'Order'],
  pages: ['Хуудас', 'Page'],
  pictures: ['Зураг', 'Picture'],
  products: ['Бараа', 'Product'],
  questions: ['Асуулт', 'Question'],
  receipts: ['НӨАТ-ын баримт', 'VAT receipt'],
  reconciliations: ['Тулгалт', 'Reconciliation'],
  refunds: ['Буцаан олголт', 'Refund'],
  returns: ['Буцаалт', 'Return'],
  reviews: ['Сэтгэгдэл', 'Review'],
  reward_rules: ['Урамшууллын дүрэм', 'Reward rules'],
  roles: ['Үүрэг', 'Role'],
  shipments: ['Илгээмж', 'Parcel'],
  site: ['Дэлгүүрийн тохиргоо', 'Shop settings'],
  staff: ['Ажилтан', 'Member of staff'],
  staff_invitations: ['Ажилтны урилга', 'Staff invitation'],
  stock_corrections: ['Үлдэгдлийн засвар', 'Stock correction'],
  stock_counts: ['Тооллого', 'Stock count'],
  stock_receipts: ['Орлого', 'Stock receipt'],
  stock_transfers: ['Салбар хоорондын шилжүүлэг', 'Stock transfer'],
  taxons: ['Ангилал', 'Category'],
  api_clients: ['API түлхүүр', 'API key'],
  webhooks: ['Мэдэгдэл авах хаяг', 'Address told of events'],
  webhook_deliveries: ['Илгээсэн мэдэгдэл', 'Event sent'],
  unpaid_holds: ['Төлөгдөөгүй захиалга', 'Unpaid hold'],
  variants: ['Хувилбар', 'Variant'],
}

/** Actions by the last word of the path, or by the name that the feature gave them. */
const ACTIONS: Words = {
  account: ['дансыг оруулсан', 'entered the account'],
  apply: ['хэрэгжүүлсэн', 'applied'],
  answer: ['хариулсан', 'answered'],
  approve: ['зөвшөөрсөн', 'approved'],
  banners: ['баннер өөрчилсөн', 'changed banners'],
  buyer: ['худалдан авагчийг сольсон', 'changed the buyer'],
  cancel: ['цуцалсан', 'canceled'],
  check: ['шалгасан', 'checked'],
  codes: ['код үүсгэсэн', 'made codes'],
  confirm: ['баталгаажуулсан', 'confirmed'],
  coupon: ['купон', 'coupon'],
  courier: ['хүргэгч томилсон', 'named a courier'],
  credits: ['хэтэвчийн мөнгө өөрчилсөн', 'changed credits'],
  deliver: ['хүргэсэн', 'delivered'],
  delivery: ['хүргэлт өөрчилсөн', 'changed delivery'],
  edits: ['захиалга өөрчилсөн', 'edited'],
  end: ['дуусгасан', 'ended'],
  erase: ['мэдээллийг нь устгасан', 'erased'],
  export: ['файлаар татсан', 'exported'],
  fail: ['хүргэж чадаагүй', 'could not deliver'],
  fixes: ['мөр зассан', 'corrected rows'],
  hand_over: ['хүлээлгэж өгсөн', 'handed over'],
  lease: ['зээл холбосон', 'attached instalments'],
  licenses: ['лицензийн түлхүүр нэмсэн', 'added licence keys'],
  line_items: ['бараа өөрчилсөн', 'changed goods'],
  lock: ['түгжсэн', 'locked'],
  logos: ['лого оруулсан', 'uploaded a logo'],
  look: ['харагдац өөрчилсөн', 'changed the look'],
  mapping: ['баганыг тохируулсан', 'mapped columns'],
  match: ['захиалгатай холбосон', 'matched'],
  menus: ['цэс өөрчилсөн', 'changed menus'],
  note: ['тэмдэглэсэн', 'noted'],
  notifications: ['мэдэгдэл өөрчилсөн', 'changed notices'],
  pack: ['савласан', 'packed'],
  passkeys: ['нэвтрэх түлхүүр', 'passkey'],
  payment: ['төлбөр өөрчилсөн', 'changed payment'],
  payment_link: ['төлбөрийн холбоос үүсгэсэн', 'made a payment link'],
  pictures: ['зураг оруулсан', 'uploaded pictures'],
  publish: ['нийтэлсэн', 'published'],
  receive: ['хүлээн авсан', 'received'],
  recovery_codes: ['сэргээх код авсан', 'took recovery codes'],
  refuse: ['татгалзсан', 'refused'],
  reject: ['татгалзсан', 'rejected'],
  release: ['чөлөөлсөн', 'released'],
  restore: ['сэргээсэн', 'restored'],
  retire: ['зогсоосон', 'retired'],
  retry: ['дахин илгээсэн', 'tried again'],
  returns: ['буцаалт бүртгэсэн', 'recorded a return'],
  roles: ['үүрэг өөрчилсөн', 'changed roles'],
  second_factor: ['хоёр дахь шатыг арилгасан', 'removed the second factor'],
  send: ['илгээсэн', 'sent'],
  sessions: ['нэвтрэлтийг дуусгасан', 'ended sessions'],
  set_aside: ['хойш тавьсан', 'set aside'],
  settings: ['тохиргоо өөрчилсөн', 'changed settings'],
  ship: ['хүргэлтэд гаргасан', 'sent off'],
  store_locations: ['салбар өөрчилсөн', 'changed stores'],
  texts: ['бичвэр өөрчилсөн', 'changed texts'],
  to_wallet: ['хэтэвчид буцаасан', 'refunded to the wallet'],
  totp: ['нэг удаагийн кодын тохиргоо', 'one-time codes'],
  undo: ['буцаасан', 'undone'],
  unlock: ['түгжээг тайлсан', 'unlocked'],
  use: ['ашиглуулсан', 'redeemed'],
  zones: ['хүргэлтийн бүс өөрчилсөн', 'changed zones'],
  POST: ['нэмсэн', 'added'],
  PUT: ['өөрчилсөн', 'changed'],
  DELETE: ['устгасан', 'deleted'],
}

const FIELDS: Words = {
  active_from: ['эхлэх', 'from'],
  active_until: ['дуусах', 'until'],
  address: ['хаяг', 'address'],
  amount: ['дүн', 'amount'],
  answer: ['хариу', 'answer'],
  available_on: ['худалдаанд гарах', 'on sale from'],
  bank: ['банк', 'bank'],
  bar_code: ['зураасан код', 'bar code'],
  body: ['агуулга', 'text'],
  brand: ['брэнд', 'brand'],
  buyer_type: ['худалдан авагч', 'buyer'],
  code: ['код', 'code'],
  colour: ['өнгө', 'colour'],
  carrier: ['тээвэрлэгч', 'carrier'],
  courier_id: ['хүргэгч', 'courier'],
  courier_name: ['хүргэгч', 'courier'],
  courier_phone: ['хүргэгчийн утас', 'courier’s phone'],
  description: ['тайлбар', 'description'],
  discount: ['хөнгөлөлт', 'discount'],
  email: ['и-мэйл', 'mail'],
  error: ['алдаа', 'error'],
  events: ['үйл явдал', 'events'],
  is_on: ['асаалттай', 'on'],
  hosts: ['домэйн', 'hosts'],
  kind: ['төрөл', 'kind'],
  lines: ['мөр', 'lines'],
  location: ['салбар', 'store'],
  name: ['нэр', 'name'],
  next_try_at: ['дараагийн оролдлого', 'next attempt'],
  note: ['тэмдэглэл', 'note'],
  number: ['дугаар', 'number'],
  order_number: ['захиалга', 'order'],
  parent: ['дээд ангилал', 'parent'],
  requests_per_minute: ['минутын хүсэлт', 'requests a minute'],
  responsible: ['хариуцагч', 'who answers for it'],
  url: ['хаяг', 'address'],
  permissions: ['эрх', 'rights'],
  phone: ['утас', 'phone'],
  pictures: ['зураг', 'pictures'],
  position: ['дараалал', 'order'],
  price: ['үнэ', 'price'],
  quantity: ['тоо', 'quantity'],
  reason: ['шалтгаан', 'reason'],
  roles: ['үүрэг', 'roles'],
  sale_expire_at: ['хямдрал дуусах', 'sale ends'],
  sale_price: ['хямдарсан үнэ', 'sale price'],
  sale_start_at: ['хямдрал эхлэх', 'sale starts'],
  selling_price: ['зарах үнэ', 'selling price'],
  sku: ['SKU', 'SKU'],
  slug: ['хаяг (slug)', 'slug'],
  state: ['төлөв', 'state'],
  taxons: ['ангилал', 'categories'],
  title: ['гарчиг', 'title'],
  total: ['нийт', 'total'],
  tries: ['оролдлого', 'attempts'],
  type: ['төрөл', 'type'],
  value: ['утга', 'value'],
  variants: ['хувилбар', 'variants'],
  version: ['хувилбарын дугаар', 'version'],
  tracking_number: ['илгээмжийн дугаар', 'tracking number'],
  without_code_because: ['кодгүй өгсөн шалтгаан', 'without the code because'],
  why: ['шалтгаан', 'why'],
}

const VALUES: Words = {
  approved: ['зөвшөөрсөн', 'approved'],
  canceled: ['цуцлагдсан', 'canceled'],
  completed: ['биелсэн', 'completed'],
  confirmed: ['баталгаажсан', 'confirmed'],
  corrected: ['залруулсан', 'corrected'],
  delivered: ['хүргэгдсэн', 'delivered'],
  false: ['үгүй', 'no'],
  handed_over: ['хүргэгчид өгсөн', 'handed over'],
  issued: ['олгосон', 'issued'],
  null: ['—', '—'],
  paid: ['төлсөн', 'paid'],
  pending: ['хүлээгдэж буй', 'pending'],
  published: ['нийтлэгдсэн', 'published'],
  ready: ['бэлэн', 'ready'],
  received: ['хүлээн авсан', 'received'],
  refunded: ['мөнгө буцаасан', 'refunded'],
  refused: ['татгалзсан', 'refused'],
  rejected: ['татгалзсан', 'rejected'],
  requested: ['хүссэн', 'requested'],
  returned: ['буцаагдсан', 'returned'],
  shipped: ['хүргэлтэд гарсан', 'shipped'],
  true: ['тийм', 'yes'],
  waiting: ['хүлээгдэж буй', 'waiting'],
}

const PREFIX = '/api/back_office/'

const wordOf = (words: Words, key: string, locale: Locale): string | undefined => words[key]?.[locale === 'mn' ? 0 : 1]

/** What was changed, as people call it; by its kind and id where it has no name. */
export function thingWords({ label, kind, thing_id: id }: AuditEntry, locale: Locale): string {
  const kindName = kind && (wordOf(KINDS, kind, locale) ?? kind)
  return [kindName, label ?? id].filter(Boolean).join(' · ') || '—'
}

/** What was done, in words; actions without words are shown as the API names them. */
export function actionWords({ action, endpoint }: AuditEntry, locale: Locale): string {
  const [method = '', path = ''] = (endpoint ?? action).split(' ')
  const [, ...parts] = path.replace(PREFIX, '').split('/')
  const last = parts.findLast((part) => /^[a-z_]+$/.test(part))
  const done = last === undefined ? undefined : wordOf(ACTIONS, last, locale)
  if (done !== undefined && method !== 'DELETE') return done
  return [done, wordOf(ACTIONS, method, locale)].filter(Boolean).join(': ') || action
}

export const fieldWords = (field: string, locale: Locale): string =>
  wordOf(FIELDS, field, locale) ?? field.replaceAll('_', ' ')

/** A value as a text; lists with commas, what has fields as JSON. */
export function valueWords(value: unknown, locale: Locale): string {
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || '—'
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return wordOf(VALUES, text, locale) ?? text
}
