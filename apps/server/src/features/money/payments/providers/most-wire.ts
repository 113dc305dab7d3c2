import { constants, createCipheriv, createHash, publicEncrypt, randomInt } from 'node:crypto'

/** What travels only encrypted. */
const SECRET = ['traceNo', 'qrAccountNumber', 'qrCode', 'srcMsisdn', 'tan']

export interface MostKeys {
  /** PEM of the certificate or key that Most gives. */
  certificate: string
  /** 16 characters that Most gives. */
  iv: string
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Names a call and, being 16 bytes, encrypts it: never used twice. */
export const newTraceNo = () => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * The fields of a call as they travel: the secret ones encrypted by the trace number (SD), that by Most's key (EK), and the
 * digest of what was encrypted (SG).
 */
export function sealed(fields: Record<string, unknown>, traceNo: string, { certificate, iv }: MostKeys) {
  const all = Object.entries({ ...fields, traceNo })
  const json = JSON.stringify(Object.fromEntries(all.filter(([name]) => SECRET.includes(name))))
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(traceNo), Buffer.from(iv))
  const key = { key: certificate, padding: constants.RSA_PKCS1_PADDING }
  return {
    ...Object.fromEntries(all.filter(([name]) => !SECRET.includes(name))),
    SD: Buffer.concat([cipher.update(json), cipher.final()]).toString('base64'),
    EK: publicEncrypt(key, Buffer.from(traceNo)).toString('base64'),
    SG: createHash('sha1').update(json).digest('base64'),
  }
}
