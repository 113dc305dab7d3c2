/** Response codes of the bank; only `000` is documented. */
export const CODES = {
  '000': { mn: 'Амжилттай', en: 'Approved' },
  '014': { mn: 'Токен хүчингүй', en: 'The token is not valid' },
  '100': { mn: 'Банк татгалзсан', en: 'Declined by the bank' },
  '101': { mn: 'Картын хугацаа дууссан', en: 'The card has expired' },
  '116': { mn: 'Үлдэгдэл хүрэлцэхгүй', en: 'Not enough money on the card' },
} as const
export type Code = keyof typeof CODES

export interface TestCard {
  key: string
  /** Fictitious card number, which leaves the gateway masked. */
  number: string
  brand: string
  bank: string
  holder: string
  name: { mn: string; en: string }
  /** The bank's decision on a payment; null delays and then approves. */
  code: Code | null
}

const HOLDER = 'TURSHILT TEST'

export const TEST_CARDS: readonly TestCard[] = [
  {
    key: 'visa',
    number: '4096120000001111',
    brand: 'Visa',
    bank: 'Хаан банк',
    holder: HOLDER,
    name: { mn: 'Амжилттай төлдөг', en: 'Pays' },
    code: '000',
  },
  {
    key: 'mastercard',
    number: '5204880000002222',
    brand: 'Mastercard',
    bank: 'Голомт банк',
    holder: HOLDER,
    name: { mn: 'Амжилттай төлдөг', en: 'Pays' },
    code: '000',
  },
  {
    key: 'unionpay',
    number: '6234580000003333',
    brand: 'UnionPay',
    bank: 'ХХБ',
    holder: HOLDER,
    name: { mn: 'Амжилттай төлдөг', en: 'Pays' },
    code: '000',
  },
  {
    key: 'no-money',
    number: '4096120000004444',
    brand: 'Visa',
    bank: 'Хаан банк',
    holder: HOLDER,
    name: { mn: 'Үлдэгдэл хүрэлцэхгүй', en: 'Has not enough money' },
    code: '116',
  },
  {
    key: 'expired',
    number: '5204880000005555',
    brand: 'Mastercard',
    bank: 'Голомт банк',
    holder: HOLDER,
    name: { mn: 'Хугацаа нь дууссан', en: 'Has expired' },
    code: '101',
  },
  {
    key: 'slow',
    number: '4096120000006666',
    brand: 'Visa',
    bank: 'Хаан банк',
    holder: HOLDER,
    name: { mn: 'Банк нь удаан хариулдаг', en: 'Its bank thinks for a while' },
    code: null,
  },
]

export const testCard = (key: unknown) => TEST_CARDS.find((card) => card.key === key)

export const masked = (number: string) => `${number.slice(0, 6)}******${number.slice(-4)}`
