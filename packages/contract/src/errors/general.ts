import type { ErrorRecord } from './error-record.ts'

/** Errors of any request. */
export const generalErrors = {
  invalid_request: { status: 422, mn: 'Оруулсан мэдээллээ шалгана уу', en: 'Please check what you entered' },
  malformed_request: { status: 400, mn: 'Хүсэлтийг уншиж чадсангүй', en: 'The request could not be read' },
  headers_too_large: {
    status: 431,
    mn: 'Хүсэлтийн толгой хэт том байна',
    en: 'The headers of the request are too large',
  },
  request_timeout: { status: 408, mn: 'Хүсэлт хугацаандаа ирсэнгүй', en: 'The request did not arrive in time' },
  malformed_body: { status: 400, mn: 'Илгээсэн өгөгдлийг уншиж чадсангүй', en: 'The request body could not be read' },
  body_too_large: { status: 413, mn: 'Илгээсэн өгөгдөл хэт том байна', en: 'The request is too large' },
  unsupported_media_type: { status: 415, mn: 'Өгөгдлийн төрөл буруу байна', en: 'This content type is not accepted' },
  not_found: { status: 404, mn: 'Хуудас олдсонгүй', en: 'Not found' },
  foreign_form: {
    status: 403,
    mn: 'Энэ хүсэлт өөр сайтаас ирсэн тул хүлээж авсангүй',
    en: 'This request came from another site and was not accepted',
  },
  too_many_requests: {
    status: 429,
    mn: 'Хэт олон хүсэлт илгээлээ. Түр хүлээгээд дахин оролдоно уу',
    en: 'Too many requests. Please wait a moment and try again',
  },
  overloaded: {
    status: 503,
    mn: 'Ачаалал их байна. Түр хүлээгээд дахин оролдоно уу',
    en: 'The shop is very busy. Please try again in a moment',
  },
  database_unavailable: {
    status: 503,
    mn: 'Дэлгүүр түр ажиллахгүй байна. Хэдэн секундын дараа дахин оролдоно уу',
    en: 'The shop does not answer at the moment. Please try again in a few seconds',
  },
  changed_meanwhile: {
    status: 409,
    mn: 'Өөр хүн энэ хооронд өөрчилсөн байна. Одоогийн утгыг үзээд дахин оролдоно уу',
    en: 'Somebody has changed this meanwhile. Please look at it as it is now and try again',
  },
  export_too_large: {
    status: 422,
    mn: 'Хүснэгтэд хамгийн ихдээ {limit} мөр багтана. Шүүлтүүрээ нарийсгана уу',
    en: 'A table holds at most {limit} rows. Please narrow the filter',
  },
  internal: { status: 500, mn: 'Алдаа гарлаа. Дахин оролдоно уу', en: 'Something went wrong. Please try again' },
  idempotency_key_missing: {
    status: 400,
    mn: 'Idempotency-Key толгой дутуу байна',
    en: 'The header Idempotency-Key is missing',
  },
  idempotency_key_reused: {
    status: 422,
    mn: 'Энэ түлхүүрээр өөр хүсэлт илгээсэн байна',
    en: 'This idempotency key was used for another request',
  },
} as const satisfies Record<string, ErrorRecord>
