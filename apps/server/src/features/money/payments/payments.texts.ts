import type { Locale, PaymentMethodCode } from '@delguur/contract'

interface Texts {
  name: string
  description: string
  /** Cost of paying with this method. */
  cost: string
}

const FREE: Record<Locale, string> = { mn: 'Шимтгэлгүй', en: 'No fee' }

export const METHOD_TEXTS: Record<PaymentMethodCode, Record<Locale, Texts>> = {
  qr: {
    mn: { name: 'QPay', description: 'QR код уншуулж эсвэл банкны аппаар төлнө', cost: FREE.mn },
    en: { name: 'QPay', description: 'Scan a QR code or pay in your bank’s app', cost: FREE.en },
  },
  card: {
    mn: { name: 'Банкны карт', description: 'Банкны хуудсанд картаараа төлнө', cost: FREE.mn },
    en: { name: 'Bank card', description: 'Pay by card on the bank’s page', cost: FREE.en },
  },
  monpay: {
    mn: { name: 'MonPay', description: 'MonPay аппаар QR код уншуулна', cost: FREE.mn },
    en: { name: 'MonPay', description: 'Scan a QR code with the MonPay app', cost: FREE.en },
  },
  most_in_app: {
    mn: { name: 'MostMoney', description: 'MostMoney аппаас шууд төлнө', cost: FREE.mn },
    en: { name: 'MostMoney', description: 'Pay inside the MostMoney app', cost: FREE.en },
  },
  lease: {
    mn: { name: 'Лизинг', description: 'Урьдчилгаа төлж, үлдсэнийг сар бүр LendMN-д төлнө', cost: 'Хүүтэй' },
    en: { name: 'Lease', description: 'A down payment, the rest monthly to LendMN', cost: 'With interest' },
  },
  storepay: {
    mn: { name: 'StorePay', description: 'Хувааж төлнө. StorePay аппаас зөвшөөрнө', cost: 'Хүүгүй' },
    en: { name: 'StorePay', description: 'Pay in parts. You agree in the StorePay app', cost: 'No interest' },
  },
  bank_transfer: {
    mn: {
      name: 'Дансаар шилжүүлэх',
      description: 'Манай данс руу шилжүүлнэ. Захиалга 24 хүртэлх цаг хүлээнэ',
      cost: 'Банк хоорондын шимтгэл таных',
    },
    en: {
      name: 'Bank transfer',
      description: 'Transfer to our account. The order waits for up to 24 hours',
      cost: 'Your bank may charge you',
    },
  },
  cash_on_delivery: {
    mn: {
      name: 'Бэлнээр эсвэл картаар хүргэгчид төлөх',
      description: 'Бараагаа хүлээн авахдаа төлнө',
      cost: FREE.mn,
    },
    en: {
      name: 'Pay the courier in cash or by card',
      description: 'You pay when you receive the goods',
      cost: FREE.en,
    },
  },
  invoice: {
    mn: {
      name: 'Нэхэмжлэхээр',
      description: 'Компани тань дараа нь дансаар шилжүүлнэ',
      cost: 'Банк хоорондын шимтгэл таных',
    },
    en: {
      name: 'On invoice',
      description: 'Your company transfers the money later',
      cost: 'Your bank may charge you',
    },
  },
  credit: {
    mn: { name: 'Үлдэгдлээс', description: 'Бүгдийг хэтэвч, оноо, бэлгийн картаас төлнө', cost: FREE.mn },
    en: { name: 'From your balance', description: 'Wallet, points and gift cards pay all of it', cost: FREE.en },
  },
  link: {
    mn: { name: 'Төлбөрийн холбоос', description: 'Холбоос нээсэн хүн төлөх аргаа сонгоно', cost: FREE.mn },
    en: { name: 'Payment link', description: 'Whoever opens the link chooses how to pay', cost: FREE.en },
  },
}
