import type { Locale } from '@delguur/contract'
import type { PaymentRow } from '../payments.queries.ts'

type Texts = Record<Locale, string>

/** Reasons of payments that ended unpaid, as shown to the shopper. Reasons without a text fall back to the state. */
const REASONS: Readonly<Record<string, Texts>> = {
  declined: {
    mn: 'Банк гүйлгээг зөвшөөрсөнгүй. Танаас мөнгө аваагүй.',
    en: 'The bank did not accept the payment. Nothing was charged.',
  },
  insufficient_funds: {
    mn: 'Дансны үлдэгдэл хүрэлцсэнгүй. Танаас мөнгө аваагүй.',
    en: 'There is not enough money on the account. Nothing was charged.',
  },
  wrong_amount: {
    mn: 'Өөр дүнгээр төлсөн тул мөнгийг тань буцаан шилжүүлнэ.',
    en: 'Another amount was paid: we send it back to you.',
  },
  given_up: { mn: 'Та энэ төлбөрийг цуцалсан.', en: 'You gave this payment up.' },
  paid_otherwise: { mn: 'Захиалгыг өөр аргаар төлсөн.', en: 'The order was paid another way.' },
  method_chosen: { mn: 'Төлөх аргаа сонгосон.', en: 'A way to pay was chosen.' },
  closed_by_provider: {
    mn: 'Төлбөрийн үйлчилгээ энэ нэхэмжлэлийг хаасан.',
    en: 'The payment service closed this invoice.',
  },
  deadline: { mn: 'Төлөх хугацаанд төлбөр ороогүй.', en: 'The payment did not come in time.' },
  provider_down: {
    mn: 'Төлбөрийн үйлчилгээ хариу өгсөнгүй. Танаас мөнгө аваагүй.',
    en: 'The payment service did not answer. Nothing was charged.',
  },
  answer_lost: {
    mn: 'Санхүүжүүлэгч хүсэлтийг хүлээн авсан эсэх нь тодорхойгүй байна. Аппад нь зээл үүссэн байвал бүү зөвшөөрөөрэй. Зөвшөөрсөн бол зээлийн мөнгийг буцаана.',
    en: 'The lender never told us whether it received the application. If its app shows a loan, do not agree to it; if you have, we send the money back.',
  },
  lease_declined: {
    mn: 'Санхүүжүүлэгч хүсэлтийг зөвшөөрсөнгүй. Төлсөн урьдчилгааг буцаан шилжүүлнэ.',
    en: 'The lender declined the application. What you paid beforehand is sent back.',
  },
}

const BY_STATE: Readonly<Record<string, Texts>> = {
  failed: { mn: 'Төлбөр амжилтгүй боллоо.', en: 'The payment failed.' },
  expired: { mn: 'Төлөх хугацаа дууссан.', en: 'The time to pay ran out.' },
  void: { mn: 'Төлбөр цуцлагдсан.', en: 'The payment was given up.' },
}

/** Text for deposits, which are never refunded. */
const WRONG_AMOUNT_CREDITED: Texts = {
  mn: 'Өөр дүнгээр төлсөн тул ирсэн мөнгийг хэтэвчинд тань орууллаа.',
  en: 'Another amount was paid: what came is in your wallet.',
}

type Ended = Pick<PaymentRow, 'state' | 'details' | 'deposit_id'>

/** Returns null for a pending or completed payment. */
export function reasonText({ state, details: { reason = '' }, deposit_id: depositId }: Ended, locale: Locale) {
  if (state === 'pending' || state === 'completed') return null
  if (reason === 'wrong_amount' && depositId !== null) return WRONG_AMOUNT_CREDITED[locale]
  return (Object.hasOwn(REASONS, reason) ? REASONS[reason] : BY_STATE[state])?.[locale] ?? null
}
