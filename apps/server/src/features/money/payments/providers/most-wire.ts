import { constants, createCipheriv, createHash, publicEncrypt, randomInt } from 'node:crypto'

/** Fields that are sent only encrypted. */
const SECRET = ['traceNo', 'qrAccountNumber', 'qrCode', 'srcMsisdn', 'tan']

export interface MostKeys {
  /** Certificate or key from Most, PEM. */
  certificate: string
  /** Initialisation vector from Most, 16 characters. */
  iv: string
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Identifies a call and, with its 16 bytes, encrypts it: never used twice. */
export const newTraceNo = () => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('')

/**
 * Encodes the fields of a call: the secret ones encrypted by the trace number (SD), the trace number by Most's key (EK), and
 * the digest of the plain text (SG).
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
