import type { ErrorCode, Locale } from '@delguur/contract'
import { formatMoney } from '@delguur/mongolia'
import { ACCOUNT_CODES } from './account-texts.ts'
import { MONEY_CODES } from './money-texts.ts'
import { ORDER_CODES } from './order-texts.ts'

type Texts = Record<Locale, string>

const CODES: Record<ErrorCode, Texts> = {
  ...ACCOUNT_CODES,
  ...ORDER_CODES,
  ...MONEY_CODES,
  invalid_request: { mn: 'Оруулсан мэдээллээ шалгана уу', en: 'Please check what you entered' },
  malformed_body: { mn: 'Илгээсэн өгөгдлийг уншиж чадсангүй', en: 'The request body could not be read' },
  body_too_large: { mn: 'Илгээсэн өгөгдөл хэт том байна', en: 'The request is too large' },
  unsupported_media_type: { mn: 'Өгөгдлийн төрөл буруу байна', en: 'This content type is not accepted' },
  not_found: { mn: 'Хуудас олдсонгүй', en: 'Not found' },
  foreign_form: {
    mn: 'Энэ хүсэлт өөр сайтаас ирсэн тул хүлээж авсангүй',
    en: 'This request came from another site and was not accepted',
  },
  too_many_requests: {
    mn: 'Хэт олон хүсэлт илгээлээ. Түр хүлээгээд дахин оролдоно уу',
    en: 'Too many requests. Please wait a moment and try again',
  },
  overloaded: {
    mn: 'Ачаалал их байна. Түр хүлээгээд дахин оролдоно уу',
    en: 'The shop is very busy. Please try again in a moment',
  },
  database_unavailable: {
    mn: 'Дэлгүүр түр ажиллахгүй байна. Хэдэн секундын дараа дахин оролдоно уу',
    en: 'The shop does not answer at the moment. Please try again in a few seconds',
  },
  internal: { mn: 'Алдаа гарлаа. Дахин оролдоно уу', en: 'Something went wrong. Please try again' },
  idempotency_key_reused: {
    mn: 'Энэ түлхүүрээр өөр хүсэлт илгээсэн байна',
    en: 'This idempotency key was used for another request',
  },
  product_not_found: { mn: 'Бүтээгдэхүүн олдсонгүй', en: 'The product was not found' },
  variant_not_found: { mn: 'Бүтээгдэхүүний энэ төрөл олдсонгүй', en: 'This version of the product was not found' },
  taxon_not_found: { mn: 'Ангилал олдсонгүй', en: 'The category was not found' },
  brand_not_found: { mn: 'Брэнд олдсонгүй', en: 'The brand was not found' },
  badge_not_found: { mn: 'Тэмдэг олдсонгүй', en: 'The badge was not found' },
  search_unavailable: {
    mn: 'Хайлт түр ажиллахгүй байна. Хэсэг хугацааны дараа дахин оролдоно уу',
    en: 'Search is not available at the moment. Please try again soon',
  },
  lookbook_not_found: { mn: 'Ийм цуглуулга олдсонгүй', en: 'The look book was not found' },
  page_not_found: { mn: 'Ийм хуудас байхгүй байна', en: 'There is no such page' },
  order_not_found: { mn: 'Захиалга олдсонгүй', en: 'The order was not found' },
  line_item_not_found: { mn: 'Сагсанд ийм бараа алга', en: 'This item is not in the cart' },
  out_of_stock: { mn: 'Уучлаарай, {name} дууссан байна', en: 'Sorry, {name} is out of stock' },
  insufficient_stock: {
    mn: '{name}: үлдэгдэл хүрэлцэхгүй байна. Одоо {available} ширхэг захиалах боломжтой',
    en: '{name}: not enough in stock. You can order {available} now',
  },
  not_for_sale: { mn: '{name} одоогоор худалдаанд гараагүй байна', en: '{name} is not for sale at the moment' },
  cart_full: {
    mn: 'Сагсанд хамгийн ихдээ {limit} төрлийн бараа хийх боломжтой',
    en: 'A cart holds at most {limit} different items',
  },
  order_not_editable: { mn: 'Энэ захиалгыг өөрчлөх боломжгүй болсон', en: 'This order can no longer be changed' },
  cart_empty: { mn: 'Таны сагс хоосон байна', en: 'Your cart is empty' },
  address_incomplete: {
    mn: 'Хаяг, утас, хүлээн авагчаа бүрэн оруулна уу',
    en: 'Please complete the address, phone and receiver',
  },
  no_shipping_rates: {
    mn: 'We are unable to calculate shipping rates for the selected items.',
    en: 'We are unable to calculate shipping rates for the selected items.',
  },
  store_location_not_found: { mn: 'Сонгосон салбар олдсонгүй', en: 'The chosen store was not found' },
  delivery_time_unavailable: {
    mn: 'Сонгосон хүргэлтийн цаг боломжгүй болсон. Өөр цаг сонгоно уу',
    en: 'The chosen delivery time is no longer available. Please pick another',
  },
  delivery_missing: {
    mn: 'Хүргэлтийн хаяг, цаг, утсаа оруулна уу',
    en: 'Please enter delivery address, time and phone',
  },
  total_changed: {
    mn: 'Нийт дүн өөрчлөгдсөн байна. Шинэ дүнг шалгаад дахин баталгаажуулна уу',
    en: 'The total has changed. Please look at the new total and confirm again',
  },
  order_has_problems: {
    mn: 'Сагсаа шалгана уу: үнэ эсвэл үлдэгдэл өөрчлөгдсөн байна',
    en: 'Please check your cart: a price or the stock has changed',
  },
  payment_method_unavailable: {
    mn: 'Энэ төлбөрийн хэлбэр боломжгүй байна',
    en: 'This payment method is not available',
  },
  payment_not_found: { mn: 'Төлбөр олдсонгүй', en: 'The payment was not found' },
  payment_provider_down: {
    mn: 'Төлбөрийн систем хариу өгөхгүй байна. Дахин оролдох эсвэл өөр хэлбэр сонгоно уу',
    en: 'The payment provider does not answer. Try again or choose another method',
  },
  payment_in_progress: { mn: 'Энэ захиалгын төлбөр хүлээгдэж байна', en: 'A payment for this order is in progress' },
  order_already_paid: { mn: 'Энэ захиалгын төлбөр төлөгдсөн байна', en: 'This order is already paid' },
}

const FIELDS = {
  required: { mn: 'Заавал бөглөнө үү', en: 'This is required' },
  type: { mn: 'Буруу төрлийн утга байна', en: 'This is of the wrong type' },
  unknown: { mn: 'Ийм талбар байхгүй', en: 'There is no such field' },
  too_long: { mn: 'Хамгийн ихдээ {limit} тэмдэгт', en: 'At most {limit} characters' },
  too_short: { mn: 'Дор хаяж {limit} тэмдэгт', en: 'At least {limit} characters' },
  too_small: { mn: 'Хамгийн багадаа {limit}', en: 'At least {limit}' },
  too_large: { mn: 'Хамгийн ихдээ {limit}', en: 'At most {limit}' },
  choice: { mn: 'Боломжит утгаас сонгоно уу', en: 'Please choose one of the possible values' },
  format: { mn: 'Буруу хэлбэртэй байна', en: 'This has the wrong form' },
  blank: { mn: 'Энэ талбарыг бөглөнө үү', en: 'This field cannot be blank' },
  phone: { mn: '8 оронтой утасны дугаар оруулна уу', en: 'Please enter an 8-digit phone number' },
  phone_blank: { mn: 'Утасны дугаараа оруулна уу', en: 'Enter your phone number' },
  phone_wrong: { mn: 'Утасны дугаар буруу байна (8 орон)', en: 'The phone number is incorrect (8 digits)' },
  email: { mn: 'И-мэйл хаяг буруу байна', en: 'The e-mail format is wrong' },
  email_blank: { mn: 'И-мэйл хаягаа оруулна уу', en: 'E-mail is required' },
  password_blank: { mn: 'Нууц үгээ оруулна уу', en: 'Password is required' },
  code_wrong: { mn: 'Код буруу байна', en: 'The code is incorrect' },
  registry_number: { mn: 'Регистрийн дугаараа зөв оруулна уу', en: 'Enter the register number correctly' },
  cyrillic: { mn: 'Зөвхөн кирилл үсгээр бичнэ үү', en: 'Use Cyrillic letters only' },
  date_of_birth: { mn: 'Төрсөн огноогоо зөв оруулна уу', en: 'Enter your date of birth correctly' },
  city: { mn: 'Хот, аймгаа сонгоно уу', en: 'Please choose a city or aimag' },
  district: { mn: 'Дүүрэг, сумаа сонгоно уу', en: 'Please choose a district or sum' },
  khoroo: { mn: 'Хороо, багаа сонгоно уу', en: 'Please choose a khoroo or bag' },
  detail: { mn: 'Байр, орц, тоотоо бичнэ үү', en: 'Please enter building, entrance and door' },
  zip_code: { mn: 'Зип код 5 оронтой тоо байна', en: 'A zip code is 5 digits' },
  consumer_number: {
    mn: 'И-баримтын хэрэглэгчийн дугаар 8 оронтой тоо байна',
    en: 'An e-barimt consumer number is 8 digits',
  },
  point: { mn: 'Газрын зураг дээр Монгол дотор цэг сонгоно уу', en: 'Please choose a point in Mongolia on the map' },
} as const satisfies Record<string, Texts>

export type FieldMessage = keyof typeof FIELDS

type Values = Record<string, unknown>

export function codeText(code: ErrorCode, locale: Locale, values: Values = {}): string {
  return fill(CODES[code][locale], code in MONEY_CODES ? inWords(values) : values)
}

/** Bounds of a sum are formatted as money in the message; programs read the numbers in the details. */
const inWords = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && (name === 'min' || name === 'max') ? formatMoney(value) : value,
    ]),
  )

export function fieldText(message: FieldMessage, locale: Locale, values: Values = {}): string {
  return fill(FIELDS[message][locale], values)
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
}
