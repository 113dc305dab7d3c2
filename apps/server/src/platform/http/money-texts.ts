/** Messages of refusals around payments, balances and coupons. */
export const MONEY_CODES = {
  payment_declined: {
    mn: 'Төлбөр амжилтгүй боллоо. Өөр картаар эсвэл өөр аргаар төлнө үү',
    en: 'The payment was declined. Try another card or another way to pay',
  },
  callback_refused: { mn: 'Гарын үсэг буруу байна', en: 'The signature is wrong' },
  tan_code_wrong: { mn: 'ТАН код буруу байна', en: 'The TAN code is incorrect' },
  lease_unavailable: {
    mn: 'Лизингийн дүн {min}–{max} байна. Урьдчилгаа эсвэл хугацаагаа өөрчилнө үү',
    en: 'The financed amount must be between {min} and {max}. Change the down payment or the term',
  },
  card_not_found: { mn: 'Карт олдсонгүй', en: 'The card was not found' },
  cards_full: { mn: 'Хамгийн ихдээ {limit} карт хадгална', en: 'At most {limit} cards can be saved' },
  amount_out_of_range: { mn: 'Дүн {min}–{max} хооронд байна', en: 'The amount must be between {min} and {max}' },
  bank_record_not_found: { mn: 'Хуулгын бичилт олдсонгүй', en: 'The statement record was not found' },
  credit_insufficient: {
    mn: 'Үлдэгдэл хүрэлцэхгүй байна. Хамгийн ихдээ {max} ашиглах боломжтой',
    en: 'The balance is not enough. At most {max} can be used',
  },
  credit_above_max: { mn: 'Хамгийн ихдээ {max} ашиглах боломжтой', en: 'At most {max} can be used' },
  credit_below_min: { mn: 'Хамгийн багадаа {min} ашиглана', en: 'At least {min} has to be used' },
  credit_purchase_too_small: {
    mn: '{name}: {min}-өөс дээш худалдан авалтад ашиглана',
    en: '{name}: usable on purchases over {min}',
  },
  credit_type_not_found: { mn: 'Ийм төрлийн үлдэгдэл алга', en: 'There is no such balance' },
  credit_reduced: {
    mn: '{name}: энэ захиалгад {max} ашиглах боломжтой',
    en: '{name}: {max} can be used for this order',
  },
  deposit_not_found: { mn: 'Цэнэглэлт олдсонгүй', en: 'The top-up was not found' },
  recipient_missing: {
    mn: 'Хүлээн авагчийн и-мэйл эсвэл утасны дугаарыг зөв оруулна уу',
    en: 'Enter the e-mail or phone number of the recipient',
  },
  gift_card_not_found: { mn: 'Бэлгийн карт олдсонгүй', en: 'The gift card was not found' },
  gift_card_wrong: {
    mn: 'Бэлгийн картын дугаар эсвэл нууц код буруу байна',
    en: 'The gift card number or PIN is incorrect',
  },
  gift_card_empty: { mn: 'Энэ бэлгийн картын үлдэгдэл дууссан', en: 'Nothing is left on this gift card' },
  gift_card_expired: { mn: 'Бэлгийн картын хугацаа дууссан', en: 'The gift card has expired' },
  gift_cards_full: {
    mn: 'Нэг захиалгад хамгийн ихдээ {limit} бэлгийн карт ашиглана',
    en: 'At most {limit} gift cards pay one order',
  },
  customer_not_found: { mn: 'Харилцагч олдсонгүй', en: 'The customer was not found' },
  coupon_not_found: { mn: 'Купон олдсонгүй', en: 'No coupon found' },
  coupon_not_started: {
    mn: 'Энэ код {from}-нд идэвхжинэ',
    en: 'This code can be used from {from} on',
  },
  coupon_expired: { mn: 'Энэ кодын хугацаа дууссан', en: 'This code has expired' },
  coupon_redeemed_by_you: {
    mn: 'Та энэ купоныг аль хэдийн уншуулсан байна',
    en: 'You have redeemed this coupon already',
  },
  coupon_used: { mn: 'Та энэ кодыг ашигласан байна', en: 'You have used this code already' },
  coupon_used_up: { mn: 'Энэ кодын ашиглах тоо дууссан', en: 'This code has been used up' },
  coupon_min_purchase: {
    mn: 'Энэ код {min}-өөс дээш худалдан авалтад үйлчилнэ',
    en: 'This code needs goods worth {min} or more',
  },
  coupon_not_for_goods: {
    mn: 'Энэ код сагсан дахь бараанд үйлчлэхгүй',
    en: 'This code does not apply to the goods in the cart',
  },
  coupon_needs_proof: {
    mn: 'Захиалга хийхдээ утсаа мессежийн кодоор баталгаажуулбал хөнгөлөлт хасагдана',
    en: 'It comes off once you confirm your phone with a code at checkout',
  },
  coupon_first_order_only: {
    mn: 'Энэ код зөвхөн анхны захиалгад үйлчилнэ',
    en: 'This code is for a first order only',
  },
  coupon_not_yours: { mn: 'Энэ код өөр хэрэглэгчийнх байна', en: 'This code belongs to another customer' },
  promo_code_invalid: { mn: 'Промо код 4 оронтой тоо байна', en: 'A promo code is a 4-digit number' },
  discount_not_applicable: { mn: 'Код үйлчлэхээ больсон', en: 'The code no longer applies' },
  code_taken: { mn: 'Ийм код аль хэдийн байна', en: 'There is such a code already' },
  credit_request_not_found: { mn: 'Хүсэлт олдсонгүй', en: 'The request was not found' },
  second_person_needed: {
    mn: 'Үүнийг өөр ажилтан шийднэ',
    en: 'Somebody else of the staff has to decide about this',
  },
  campaign_not_found: { mn: 'Аян олдсонгүй', en: 'The campaign was not found' },
  email_missing: { mn: 'И-мэйл хаягаа зөв оруулна уу', en: 'Enter an e-mail address' },
  reward_rule_invalid: {
    mn: 'Дүрэм бүр нэг бараа, брэнд эсвэл ангилалд хамаарна, давхардахгүй',
    en: 'Each rule is for one variant, brand or category, and for each there is one',
  },
} as const
