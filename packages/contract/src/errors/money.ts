import type { ErrorRecord } from './error-record.ts'

/** Errors of payments, balances, cards and refunds. */
export const moneyErrors = {
  iban_invalid: {
    status: 422,
    mn: 'Дансны IBAN дугаарыг зөв оруулна уу (MN ба 18 цифр)',
    en: 'Enter the IBAN of an account: MN and 18 digits',
  },
  refund_takes_no_account: {
    status: 409,
    mn: 'Энэ буцаан олголтод данс оруулахгүй: илгээгдсэн, эсвэл төлбөрийн систем, зээлдүүлэгчээр буцна',
    en: 'This refund takes no account: it is sent, or goes back through the provider or to the lender',
  },
  refund_not_found: { status: 404, mn: 'Буцаан төлөлт олдсонгүй', en: 'The refund was not found' },
  payment_method_unavailable: {
    status: 422,
    mn: 'Энэ төлбөрийн хэлбэр боломжгүй байна',
    en: 'This payment method is not available',
  },
  money_not_recorded: {
    status: 409,
    mn: 'Хүлээн авагчаас {due:money} авч бүртгэнэ үү',
    en: 'Take {due:money} from the receiver and record it',
  },
  collected_differs: {
    status: 409,
    mn: 'Авах дүн {due:money} байна',
    en: 'The sum to take is {due:money}',
  },
  settlement_changed: {
    status: 409,
    mn: 'Хүргэгчийн тооцоо өөрчлөгдсөн байна. Дахин шалгана уу',
    en: 'What the courier holds has changed. Look at it again',
  },
  difference_unexplained: {
    status: 422,
    mn: 'Дүн зөрж байгаа шалтгааныг бичнэ үү',
    en: 'Write down why the sum differs',
  },
  payment_not_found: { status: 404, mn: 'Төлбөр олдсонгүй', en: 'The payment was not found' },
  order_number_unknown: {
    status: 404,
    mn: '{number} дугаартай захиалга алга',
    en: 'No order has the number {number}',
  },
  order_without_transfer: {
    status: 409,
    mn: '{number} захиалгыг дансаар төлөхөөр сонгоогүй',
    en: 'The order {number} was never to be paid by transfer',
  },
  match_too_little: {
    status: 409,
    mn: '{amount:money} орсон, {number} захиалга {due:money} хүлээж байна. Тулгавал үлдсэн {difference:money}-г хэрэглэгч төлөх ёстой хэвээр үлдэнэ',
    en: '{amount:money} came, and the order {number} awaits {due:money}. If you match it, the customer still has to pay {difference:money}',
  },
  match_too_much: {
    status: 409,
    mn: '{amount:money} орсон, {number} захиалга {due:money} хүлээж байна. Тулгавал илүү {difference:money}-г хэрэглэгчид буцаана',
    en: '{amount:money} came, and the order {number} awaits {due:money}. If you match it, {difference:money} has to go back to the customer',
  },
  match_not_due: {
    status: 409,
    mn: '{amount:money} орсон, харин {number} захиалга {due:money} хүлээж байна: төлбөр нь хаагдсан. Тулгавал ашиглагдаагүй мөнгийг хэрэглэгчид буцаана',
    en: '{amount:money} came, but the order {number} awaits {due:money}: its payment is closed. If you match it, money that cannot be used goes back to the customer',
  },
  payment_provider_down: {
    status: 503,
    mn: 'Төлбөрийн систем хариу өгөхгүй байна. Дахин оролдох эсвэл өөр хэлбэр сонгоно уу',
    en: 'The payment provider does not answer. Try again or choose another method',
  },
  payment_in_progress: {
    status: 409,
    mn: 'Энэ захиалгын төлбөр хүлээгдэж байна',
    en: 'A payment for this order is in progress',
  },
  order_already_paid: { status: 409, mn: 'Энэ захиалгын төлбөр төлөгдсөн байна', en: 'This order is already paid' },
  payment_declined: {
    status: 409,
    mn: 'Төлбөр амжилтгүй боллоо. Өөр картаар эсвэл өөр аргаар төлнө үү',
    en: 'The payment was declined. Try another card or another way to pay',
  },
  callback_refused: { status: 403, mn: 'Гарын үсэг буруу байна', en: 'The signature is wrong' },
  tan_code_wrong: { status: 422, mn: 'ТАН код буруу байна', en: 'The TAN code is incorrect' },
  lease_unavailable: {
    status: 422,
    mn: 'Лизингийн дүн {min:money}–{max:money} байна. Урьдчилгаа эсвэл хугацаагаа өөрчилнө үү',
    en: 'The financed amount must be between {min:money} and {max:money}. Change the down payment or the term',
  },
  card_not_found: { status: 404, mn: 'Карт олдсонгүй', en: 'The card was not found' },
  cards_full: { status: 409, mn: 'Хамгийн ихдээ {limit} карт хадгална', en: 'At most {limit} cards can be saved' },
  amount_out_of_range: {
    status: 422,
    mn: 'Дүн {min:money}–{max:money} хооронд байна',
    en: 'The amount must be between {min:money} and {max:money}',
  },
  bank_record_not_found: { status: 404, mn: 'Хуулгын бичилт олдсонгүй', en: 'The statement record was not found' },
  credit_insufficient: {
    status: 409,
    mn: 'Үлдэгдэл хүрэлцэхгүй байна. Хамгийн ихдээ {max:money} ашиглах боломжтой',
    en: 'The balance is not enough. At most {max:money} can be used',
  },
  credit_above_max: {
    status: 422,
    mn: 'Хамгийн ихдээ {max:money} ашиглах боломжтой',
    en: 'At most {max:money} can be used',
  },
  credit_empty: {
    status: 409,
    mn: 'Энэ захиалгад ашиглах үлдэгдэл алга',
    en: 'There is no balance that this order can use',
  },
  credit_below_min: {
    status: 422,
    mn: 'Хамгийн багадаа {min:money} ашиглана',
    en: 'At least {min:money} has to be used',
  },
  credit_purchase_too_small: {
    status: 409,
    mn: '{name}: {min:money}-өөс дээш худалдан авалтад ашиглана',
    en: '{name}: usable on purchases over {min:money}',
  },
  credit_type_not_found: { status: 404, mn: 'Ийм төрлийн үлдэгдэл алга', en: 'There is no such balance' },
  deposit_not_found: { status: 404, mn: 'Цэнэглэлт олдсонгүй', en: 'The top-up was not found' },
  recipient_missing: {
    status: 422,
    mn: 'Хүлээн авагчийн и-мэйл эсвэл утасны дугаарыг зөв оруулна уу',
    en: 'Enter the e-mail or phone number of the recipient',
  },
  gift_card_not_found: { status: 404, mn: 'Бэлгийн карт олдсонгүй', en: 'The gift card was not found' },
  gift_card_wrong: {
    status: 422,
    mn: 'Бэлгийн картын дугаар эсвэл нууц код буруу байна',
    en: 'The gift card number or PIN is incorrect',
  },
  gift_card_empty: { status: 409, mn: 'Энэ бэлгийн картын үлдэгдэл дууссан', en: 'Nothing is left on this gift card' },
  gift_card_expired: { status: 409, mn: 'Бэлгийн картын хугацаа дууссан', en: 'The gift card has expired' },
  gift_cards_full: {
    status: 409,
    mn: 'Нэг захиалгад хамгийн ихдээ {limit} бэлгийн карт ашиглана',
    en: 'At most {limit} gift cards pay one order',
  },
  customer_not_found: { status: 404, mn: 'Харилцагч олдсонгүй', en: 'The customer was not found' },
  customer_group_not_found: { status: 404, mn: 'Бүлэг олдсонгүй', en: 'The group was not found' },
  customer_group_name_taken: {
    status: 409,
    mn: '“{name}” нэртэй бүлэг бий',
    en: 'There is a group “{name}” already',
  },
  too_many_customer_groups: {
    status: 409,
    mn: 'Бүлэг хэт олон байна. Хэрэггүйг нь татан буулгана уу',
    en: 'There are too many groups. Please dissolve those that are not needed',
  },
  credit_request_not_found: { status: 404, mn: 'Хүсэлт олдсонгүй', en: 'The request was not found' },
  second_person_needed: {
    status: 403,
    mn: 'Үүнийг өөр ажилтан шийднэ',
    en: 'Somebody else of the staff has to decide about this',
  },
  own_credit: {
    status: 403,
    mn: 'Өөртөө олгох урамшууллыг өөр ажилтан шийднэ',
    en: 'Whoever gets the credit does not decide about it: ask a colleague',
  },
  reward_rule_invalid: {
    status: 422,
    mn: 'Дүрэм бүр нэг бараа, брэнд эсвэл ангилалд хамаарна, давхардахгүй',
    en: 'Each rule is for one variant, brand or category, and for each there is one',
  },
  credit_reduced: {
    status: 409,
    mn: '{name}: энэ захиалгад {max:money} ашиглах боломжтой',
    en: '{name}: {max:money} can be used for this order',
  },
} as const satisfies Record<string, ErrorRecord>
