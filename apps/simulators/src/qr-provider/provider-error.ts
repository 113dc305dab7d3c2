/** The provider's error keys with status and message, in its own spelling; a key without a message is its own message. */
const ERRORS = {
  AUTHENTICATION_FAILED: [401, 'Нэвтрэх нэр, нууц үг буруу'],
  EBARIMT_NOT_REGISTERED: [400, 'И-баримт бүртгэгдээгүй байна'],
  INTERNAL_ERROR: [500, 'INTERNAL_ERROR'],
  INVALID_AMOUNT: [400, 'Үнийн дүн буруу'],
  INVALID_OBJECT_TYPE: [400, 'object_type буруу'],
  INVOICE_ALREADY_CANCELED: [400, 'Нэхэмжлэл цуцлагдсан байна'],
  INVOICE_CODE_INVALID: [400, 'Нэхэмжлэлийн код буруу'],
  INVOICE_LINE_REQUIRED: [400, 'Нэхэмжлэлийн мөр шаардлагатай'],
  INVOICE_NOTFOUND: [422, 'Нэхэмжлэл олдсонгүй'],
  INVOICE_PAID: [400, 'Нэхэмжлэл төлөгдсөн'],
  MAX_AMOUNT_ERR: [400, 'Үнийн дүн хэт их байна'],
  MIN_AMOUNT_ERR: [400, 'Үнийн дүн хэт бага байна'],
  NOT_FOUND_ERROR: [422, 'NOT_FOUND_ERROR'],
  NO_CREDENDIALS: [401, 'NO_CREDENDIALS'],
  PAYMENT_ALREADY_CANCELED: [400, 'Төлбөр цуцлагдсан байна'],
  PAYMENT_NOTFOUND: [422, 'Төлбөр олдсонгүй'],
  PAYMENT_NOT_PAID: [400, 'Төлбөр төлөлт хийгдээгүй байна'],
  PAYMENT_SETTLED: [400, 'PAYMENT_SETTLED'],
  QRCODE_NOTFOUND: [422, 'QR код олдсонгүй'],
  SUBSCRIPTION_NOTFOUND: [422, 'SUBSCRIPTION_NOTFOUND'],
  UNIQUE_ERROR: [409, 'UNIQUE_ERROR'],
  VALIDATION_ERROR: [400, 'VALIDATION_ERROR'],
} as const satisfies Record<string, readonly [number, string]>

export type ProviderErrorKey = keyof typeof ERRORS

export class ProviderError extends Error {
  readonly key: ProviderErrorKey
  readonly status: number

  constructor(key: ProviderErrorKey, message?: string) {
    super(message ?? ERRORS[key][1])
    this.key = key
    this.status = ERRORS[key][0]
  }

  get body() {
    return { error: this.key, message: this.message }
  }
}

export const invalid = (message: string) => new ProviderError('VALIDATION_ERROR', message)
