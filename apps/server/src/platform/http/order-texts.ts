/** Messages of refusals around placed orders. */
export const ORDER_CODES = {
  age_required: {
    mn: 'Энэ барааг {age} нас хүрсэн хүн захиална. Насаа баталгаажуулна уу',
    en: 'These goods are sold to people of {age} years or more: please confirm your age',
  },
  alcohol_not_sold: {
    mn: 'Согтууруулах ундааг онлайнаар худалдахгүй. Сагснаасаа хасна уу',
    en: 'Alcohol is not sold online: please take it out of the cart',
  },
  alcohol_not_now: {
    mn: 'Согтууруулах ундааг энэ өдөр, энэ цагт худалдахгүй',
    en: 'Alcohol is not sold on this day or at this hour',
  },
  registry_number_invalid: {
    mn: 'Байгууллагын регистрийн 7 оронтой дугаарыг зөв оруулна уу',
    en: 'Enter the 7 digits of the organisation’s registry number',
  },
  registry_number_unknown: {
    mn: 'Ийм регистрийн дугаартай байгууллага олдсонгүй',
    en: 'No organisation has this registry number',
  },
  phone_proof_needed: {
    mn: 'Төлөөгүй ийм их бараа нөөцлөхийн тулд утсаа мессежийн кодоор баталгаажуулна уу. Эсвэл тоог цөөлөх, өмнөх захиалгаа төлөх, QR юм уу картаар төлөх боломжтой',
    en: 'To reserve this much unpaid, confirm your phone with a code by SMS. Or order less, pay your earlier orders, or pay by QR or card',
  },
  unpaid_orders_full: {
    mn: 'Төлөөгүй ийм их бараа нөөцлөх боломжгүй. Тоогоо цөөлөх, QR юм уу картаар төлөх, өмнөх захиалгаа төлөх эсвэл цуцлах боломжтой. Их хэмжээгээр авах бол бидэнтэй холбогдоорой',
    en: 'This much can not be reserved unpaid. Order less, pay by QR or card, or pay or cancel your earlier orders. For large quantities please call us',
  },
  not_cancelable: {
    mn: 'Захиалга хүргэлтэд гарсан эсвэл дууссан тул цуцлах боломжгүй',
    en: 'The order has left or is over: it can no longer be canceled',
  },
  transition_refused: {
    mn: 'Одоогийн төлөвт ({state}) энэ үйлдлийг хийх боломжгүй',
    en: 'This can not be done in the present state ({state})',
  },
  shipment_not_found: { mn: 'Илгээмж олдсонгүй', en: 'The shipment was not found' },
  delivery_code_wrong: { mn: 'Хүлээн авах код буруу байна', en: 'The delivery code is wrong' },
  serial_numbers_wrong: {
    mn: 'Серийн дугаар {wanted} ширхэг байх ёстой, давхардахгүй',
    en: 'There must be {wanted} serial numbers, each once',
  },
  return_not_found: { mn: 'Буцаалт олдсонгүй', en: 'The return was not found' },
  return_not_open: {
    mn: 'Энэ буцаалтыг өөрчлөх боломжгүй болсон',
    en: 'This return can no longer be changed',
  },
  return_too_late: { mn: 'Буцаах хугацаа дууссан', en: 'The time to send it back is over' },
  not_returnable: {
    mn: 'Эдгээр барааг буцаах боломжгүй, эсвэл тоо ширхэг нь хэтэрсэн байна',
    en: 'These goods can not be sent back, or not so many of them',
  },
  pictures_full: { mn: 'Хамгийн ихдээ {limit} зураг нэмнэ', en: 'At most {limit} pictures can be added' },
  iban_invalid: {
    mn: 'Дансны IBAN дугаарыг зөв оруулна уу (MN ба 18 цифр)',
    en: 'Enter the IBAN of an account: MN and 18 digits',
  },
  refund_not_found: { mn: 'Буцаан төлөлт олдсонгүй', en: 'The refund was not found' },
  receipt_not_found: { mn: 'Баримт олдсонгүй', en: 'The receipt was not found' },
  licence_not_found: { mn: 'Лиценз олдсонгүй', en: 'The licence was not found' },
  not_a_licence: { mn: 'Энэ бараа лиценз биш байна', en: 'These goods are not a licence' },
  licence_being_returned: {
    mn: 'Энэ лицензийг буцаах хүсэлт гаргасан байна. Түлхүүрийг харахын тулд эхлээд буцаалтаа цуцална уу',
    en: 'This licence is being sent back. Cancel the return first to see the key',
  },
  erp_unavailable: {
    mn: 'Оноо, картын мэдээллийг одоогоор авч чадсангүй. Дараа дахин үзнэ үү',
    en: 'The loyalty card can not be read now: please look again later',
  },
} as const
