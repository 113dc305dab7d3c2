import type { Locale, PaymentMethodCode } from '@delguur/contract'

interface Texts {
  name: string
  description: string
}

export const METHOD_TEXTS: Record<PaymentMethodCode, Record<Locale, Texts>> = {
  qr: {
    mn: { name: 'QPay', description: 'QR код уншуулж эсвэл банкны аппаар төлнө' },
    en: { name: 'QPay', description: 'Scan a QR code or pay in your bank’s app' },
  },
  bank_transfer: {
    mn: { name: 'Дансаар шилжүүлэх', description: 'Манай данс руу шилжүүлнэ. Захиалга 24 цаг хүлээнэ' },
    en: { name: 'Bank transfer', description: 'Transfer to our account. The order waits for 24 hours' },
  },
}
