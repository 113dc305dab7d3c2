import type { ErrorRecord } from './error-record.ts'

/** Errors of the site, content, bookmarks, webhooks and loyalty cards. */
export const shopErrors = {
  page_not_found: { status: 404, mn: 'Ийм хуудас байхгүй байна', en: 'There is no such page' },
  adults_only: {
    status: 403,
    mn: 'Энэ хуудсыг {age} нас хүрсэн хүн үзнэ',
    en: 'This page is for people of {age} years or more',
  },
  site_not_found: { status: 404, mn: 'Ийм сайт байхгүй байна', en: 'There is no such site' },
  site_code_taken: { status: 409, mn: '“{code}” кодтой сайт аль хэдийн бий', en: 'There is a site “{code}” already' },
  main_site: { status: 409, mn: 'Үндсэн сайтыг хааж болохгүй', en: 'The first site cannot be closed' },
  site_closed: { status: 410, mn: 'Энэ дэлгүүр хаагдсан', en: 'This shop is closed' },
  store_in_use: {
    status: 409,
    mn: '“{name}” салбарт {pieces} ширхэг бараа, авахаар хүлээж буй {orders} захиалга байна. Барааг нь шилжүүлж, захиалгыг нь дуусгаад хаана уу',
    en: '“{name}” still has {pieces} pieces in stock and {orders} orders to be fetched. Transfer the goods and finish the orders first',
  },
  store_of_site: {
    status: 409,
    mn: '“{site}” сайт “{name}” салбарыг харуулдаг. Эхлээд сайтын тохиргооноос хасна уу',
    en: 'The site “{site}” shows the store “{name}”. Take it out of the settings of the site first',
  },
  zone_in_use: {
    status: 409,
    mn: 'Хүргэгчид төлөх төлбөрийн тохиргоонд “{code}” бүс байна. Эхлээд төлбөрийн тохиргооноос хасна уу',
    en: 'Payment to the courier is limited to zone “{code}”. Take it out of the payment settings first',
  },
  bookmark_target_not_found: {
    status: 404,
    mn: 'Хадгалах зүйл олдсонгүй',
    en: 'What was to be bookmarked was not found',
  },
  bookmarks_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} зүйл хадгалах боломжтой',
    en: 'You can have at most {limit} bookmarks',
  },
  newsletter_not_found: { status: 404, mn: 'Ийм захидал байхгүй байна', en: 'There is no such newsletter' },
  newsletter_begun: {
    status: 409,
    mn: 'Захидал илгээгдэж эхэлсэн тул өөрчилж, устгаж болохгүй',
    en: 'It has begun to go out, so it cannot be changed or deleted',
  },
  newsletter_stopped: {
    status: 409,
    mn: 'Захидлыг зогсоосон байна. Үлдсэн хүмүүст илгээх бол шинээр бичнэ үү',
    en: 'It was stopped. Write a new one for those who did not get it',
  },
  mail_not_set_up: {
    status: 409,
    mn: 'И-мэйл илгээх тохиргоо хийгээгүй байна',
    en: 'Sending of mail is not set up',
  },
  sms_not_set_up: { status: 409, mn: 'SMS илгээх тохиргоо хийгээгүй байна', en: 'Sending of SMS is not set up' },
  push_not_set_up: {
    status: 409,
    mn: 'Утасны мэдэгдэл илгээх тохиргоо хийгээгүй байна',
    en: 'Sending of push messages is not set up',
  },
  push_subscription_refused: {
    status: 422,
    mn: 'Энэ төхөөрөмжийн мэдэгдлийн хаягийг хүлээж авах боломжгүй',
    en: 'The address for push messages of this device cannot be accepted',
  },
  sms_price_missing: {
    status: 409,
    mn: 'Нэг SMS-ийн үнийг “Сануулга” хэсэгт эхлээд оруулна уу',
    en: 'Enter the price of an SMS among the settings of reminders first',
  },
  phone_missing: {
    status: 422,
    mn: 'Таны бүртгэлд SMS хүлээн авах утас алга',
    en: 'Your account has no mobile phone',
  },
  device_missing: {
    status: 422,
    mn: 'Таны бүртгэлд мэдэгдэл хүлээн авах төхөөрөмж алга',
    en: 'No device of yours takes push messages',
  },
  subscription_failed: { status: 503, mn: 'Бүртгүүлэхэд алдаа гарлаа', en: 'The subscription failed' },
  subscription_link_invalid: {
    status: 404,
    mn: 'Холбоос хүчингүй эсвэл хугацаа нь дууссан байна',
    en: 'The link is not valid, or too old',
  },
  subscriber_not_found: { status: 404, mn: 'Ийм захиалга байхгүй байна', en: 'There is no such subscription' },
  too_many_subscriptions: {
    status: 429,
    mn: 'Бүртгүүлэхэд алдаа гарлаа. Цагт хамгийн ихдээ {limit} удаа оролдох боломжтой, түр хүлээнэ үү',
    en: 'The subscription failed: at most {limit} attempts an hour. Please wait a while',
  },
  contact_form_not_found: { status: 404, mn: 'Ийм хүсэлт байхгүй байна', en: 'There is no such message' },
  too_many_contact_forms: {
    status: 429,
    mn: 'Цагт хамгийн ихдээ {limit} хүсэлт илгээх боломжтой. Түр хүлээгээд дахин илгээнэ үү',
    en: 'You can send at most {limit} messages an hour. Please wait a while',
  },
  webhook_not_found: { status: 404, mn: 'Ийм хүлээн авах хаяг байхгүй байна', en: 'There is no such webhook' },
  webhook_delivery_not_found: { status: 404, mn: 'Ийм мэдэгдэл байхгүй байна', en: 'There is no such delivery' },
  webhook_url_refused: {
    status: 422,
    mn: 'Хаяг https://-ээр эхэлж, нээлттэй сүлжээнд байх ёстой. Нэр, нууц үг агуулж болохгүй',
    en: 'The address has to begin with https:// and to be on the public network, without a name and password',
  },
  webhook_right_missing: {
    status: 403,
    mn: '“{event}” үйл явдлын мэдээллийг үзэх эрх танд алга',
    en: 'You lack the right to see what “{event}” tells',
  },
  webhooks_full: {
    status: 409,
    mn: 'Хамгийн ихдээ {limit} хүлээн авах хаяг бүртгэх боломжтой',
    en: 'You can register at most {limit} webhooks',
  },
  erp_unavailable: {
    status: 503,
    mn: 'Оноо, картын мэдээллийг одоогоор авч чадсангүй. Дараа дахин үзнэ үү',
    en: 'The loyalty card can not be read now: please look again later',
  },
} as const satisfies Record<string, ErrorRecord>
