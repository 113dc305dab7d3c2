import { decimalString, type Hundredths } from '../money.ts'

const MERCHANT_ACCOUNT = '9999049699990496000000000000001'

/** An EMV merchant-presented QR string: dynamic, MNT (496), Mongolia, CRC in tag 63. */
export function qrText(invoice: { senderInvoiceNo: string; merchantName: string; amount: Hundredths; label: string }) {
  const additional =
    element('01', invoice.senderInvoiceNo.slice(0, 25)) + element('05', 'SANDBOX') + element('07', invoice.label)
  const unsigned =
    element('00', '01') +
    element('01', '12') +
    element('15', MERCHANT_ACCOUNT) +
    element('52', '5734') +
    element('53', '496') +
    element('54', decimalString(invoice.amount).replace('.00', '')) +
    element('58', 'MN') +
    element('59', asciiName(invoice.merchantName)) +
    element('60', 'Ulaanbaatar') +
    element('62', additional) +
    '6304'
  return unsigned + checksum(unsigned)
}

/** CRC-16/CCITT-FALSE of ASCII text, four upper-case hexadecimal digits. */
export function checksum(text: string) {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const element = (tag: string, value: string) => tag + String(value.length).padStart(2, '0') + value

function asciiName(name: string) {
  const ascii = name.replace(/[^ -~]/g, '').trim()
  return ascii.slice(0, 25) || 'SANDBOX'
}
