import type { ErrorRecord } from './error-record.ts'

/** Errors of hotels, tours and their bookings. */
export const travelErrors = {
  hotel_not_found: { status: 404, mn: 'Зочид буудал олдсонгүй', en: 'The hotel was not found' },
  room_type_not_found: { status: 404, mn: 'Ийм өрөө олдсонгүй', en: 'This kind of room was not found' },
  tour_not_found: { status: 404, mn: 'Аялал олдсонгүй', en: 'The tour was not found' },
  departure_not_found: {
    status: 404,
    mn: 'Энэ өдөр аялал гарахгүй',
    en: 'The tour does not leave on this day',
  },
  booking_not_found: { status: 404, mn: 'Өрөө, аяллын захиалга олдсонгүй', en: 'The booking was not found' },
  stay_invalid: {
    status: 422,
    mn: 'Ирэх, явах өдрөө шалгана уу: өнөөдрөөс хойш, {nights} хоногоос ихгүй байна',
    en: 'Please check the days of arrival and departure: from today on, at most {nights} nights',
  },
  stay_too_short: {
    status: 422,
    mn: 'Энэ өдрөөс хамгийн багадаа {nights} хоног захиална',
    en: 'A stay that begins on this day takes at least {nights} nights',
  },
  room_too_small: {
    status: 422,
    mn: 'Сонгосон өрөөнд ийм олон хүн багтахгүй. Өрөөний тоо эсвэл нэмэлт орыг өөрчилнө үү',
    en: 'So many guests do not fit. Please take more rooms or extra beds',
  },
  rooms_taken: {
    status: 409,
    mn: 'Эдгээр өдөрт ийм өрөө хүрэлцэхгүй байна. Үлдсэн өрөө: {left}',
    en: 'There are not enough such rooms on these days. Left: {left}',
  },
  seats_taken: {
    status: 409,
    mn: 'Суудал хүрэлцэхгүй байна. Үлдсэн суудал: {left}',
    en: 'There are not enough seats. Left: {left}',
  },
  seats_free: {
    status: 409,
    mn: 'Сул суудал байна. Одоо захиалах боломжтой',
    en: 'There are seats: you can book them now',
  },
  waiting_list_full: {
    status: 409,
    mn: 'Хүлээх жагсаалт дүүрсэн байна',
    en: 'The waiting list is full',
  },
  passport_missing: {
    status: 422,
    mn: 'Зорчигч бүрийн төрсөн өдөр, паспортын дугаарыг оруулна уу',
    en: 'Please give date of birth and passport of each passenger',
  },
  booking_price_expired: {
    status: 409,
    mn: 'Үнийн хугацаа дууссан байна. Шинэ үнээ шалгаад дахин захиална уу',
    en: 'The price is no longer promised. Please look at the new one and book again',
  },
  booking_state: {
    status: 409,
    mn: 'Захиалгын одоогийн төлөвт үүнийг хийх боломжгүй',
    en: 'The state of the booking does not allow this',
  },
  booking_not_begun: {
    status: 409,
    mn: 'Ирэх өдөр нь болоогүй байна',
    en: 'Its day of arrival has not come yet',
  },
  booking_rest_due: {
    status: 409,
    mn: 'Үлдэгдэл төлбөрийг эхлээд төлнө',
    en: 'The rest has to be paid first',
  },
  booking_rest_paid: { status: 409, mn: 'Үлдэгдэл төлбөр байхгүй', en: 'Nothing is left to pay' },
  rooms_booked: {
    status: 409,
    mn: '{name}: захиалгатай өрөө байгаа тул ингэж өөрчлөх боломжгүй',
    en: '{name} has bookings that do not allow this',
  },
  seats_booked: {
    status: 409,
    mn: '{day}: захиалгатай суудал байгаа тул ингэж өөрчлөх боломжгүй',
    en: 'Bookings of {day} do not allow this',
  },
} as const satisfies Record<string, ErrorRecord>
