import type { ErrorRecord } from './error-record.ts'

/** Errors of delivery, shipments, returns, receipts and licences. */
export const fulfilmentErrors = {
  no_shipping_rates: {
    status: 422,
    mn: 'Сонгосон хаягт хүргэлтийн төлбөр тооцох боломжгүй байна. Хүргэлтийн хаягаа дахин сонгоно уу.',
    en: 'We are unable to calculate shipping rates for the selected items.',
  },
  store_location_not_found: { status: 422, mn: 'Сонгосон салбар олдсонгүй', en: 'The chosen store was not found' },
  delivery_time_unavailable: {
    status: 422,
    mn: 'Сонгосон хүргэлтийн цаг боломжгүй болсон. Өөр цаг сонгоно уу',
    en: 'The chosen delivery time is no longer available. Please pick another',
  },
  delivery_missing: {
    status: 409,
    mn: 'Хүргэлтийн хаяг, цаг, утсаа оруулна уу',
    en: 'Please enter delivery address, time and phone',
  },
  registry_number_invalid: {
    status: 422,
    mn: 'Байгууллагын регистрийн 7 оронтой дугаарыг зөв оруулна уу',
    en: 'Enter the 7 digits of the organisation’s registry number',
  },
  registry_number_unknown: {
    status: 422,
    mn: 'Ийм регистрийн дугаартай байгууллага олдсонгүй',
    en: 'No organisation has this registry number',
  },
  shipment_not_found: { status: 404, mn: 'Илгээмж олдсонгүй', en: 'The shipment was not found' },
  courier_not_found: { status: 404, mn: 'Ийм хүргэгч ажилтан алга', en: 'No courier of the staff is this one' },
  delivery_code_wrong: { status: 422, mn: 'Хүлээн авах код буруу байна', en: 'The delivery code is wrong' },
  serial_numbers_wrong: {
    status: 422,
    mn: 'Серийн дугаар {wanted} ширхэг байх ёстой, давхардахгүй',
    en: 'There must be {wanted} serial numbers, each once',
  },
  return_not_found: { status: 404, mn: 'Буцаалт олдсонгүй', en: 'The return was not found' },
  return_unpaid: {
    status: 409,
    mn: 'Нэхэмжлэхийг төлсний дараа бараагаа буцаан авна',
    en: 'Goods come back once the invoice is paid',
  },
  return_not_open: {
    status: 409,
    mn: 'Энэ буцаалтыг өөрчлөх боломжгүй болсон',
    en: 'This return can no longer be changed',
  },
  return_too_late: { status: 409, mn: 'Буцаах хугацаа дууссан', en: 'The time to send it back is over' },
  not_returnable: {
    status: 409,
    mn: 'Эдгээр барааг буцаах боломжгүй, эсвэл тоо ширхэг нь хэтэрсэн байна',
    en: 'These goods can not be sent back, or not so many of them',
  },
  pictures_full: { status: 409, mn: 'Хамгийн ихдээ {limit} зураг нэмнэ', en: 'At most {limit} pictures can be added' },
  receipt_not_found: { status: 404, mn: 'Баримт олдсонгүй', en: 'The receipt was not found' },
  licence_not_found: { status: 404, mn: 'Лиценз олдсонгүй', en: 'The licence was not found' },
  not_a_licence: { status: 409, mn: 'Энэ бараа лиценз биш байна', en: 'These goods are not a licence' },
  licence_being_returned: {
    status: 409,
    mn: 'Энэ лицензийг буцаах хүсэлт гаргасан байна. Түлхүүрийг харахын тулд эхлээд буцаалтаа цуцална уу',
    en: 'This licence is being sent back. Cancel the return first to see the key',
  },
  ticket_not_found: { status: 404, mn: 'Ийм тасалбар олдсонгүй', en: 'There is no such ticket' },
  ticket_used: {
    status: 409,
    mn: 'Энэ тасалбарыг {staff} {when}-д{where} ашиглуулсан байна',
    en: 'This ticket was used: {staff}, {when}{where}',
  },
  ticket_canceled: { status: 409, mn: 'Энэ тасалбар цуцлагдсан', en: 'This ticket was canceled' },
  ticket_expired: {
    status: 409,
    mn: 'Тасалбарын хугацаа {until}-д дууссан',
    en: 'This ticket was valid until {until}',
  },
  ticket_not_valid_yet: {
    status: 409,
    mn: 'Тасалбар {from}-аас хүчинтэй',
    en: 'This ticket is valid from {from}',
  },
  ticket_being_returned: {
    status: 409,
    mn: 'Энэ тасалбарыг буцаах хүсэлт гаргасан тул ашиглах боломжгүй',
    en: 'This ticket is being sent back and cannot be used',
  },
  not_a_ticket: { status: 409, mn: 'Энэ бараа тасалбар биш байна', en: 'These goods are not a ticket' },
  delivery_day_past: {
    status: 422,
    mn: '{day} өдөр өнгөрсөн байна. Өнөөдрөөс хойших өдөр сонгоно уу',
    en: '{day} has passed. Please choose a day from today on',
  },
} as const satisfies Record<string, ErrorRecord>
