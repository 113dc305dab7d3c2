import { constants, createDecipheriv, createHash, privateDecrypt } from 'node:crypto'
import { isObject, type JsonObject } from '../json.ts'

/** Fields that are transmitted only encrypted. */
const SECRET = ['traceNo', 'qrAccountNumber', 'qrCode', 'srcMsisdn', 'tan']

/** The request with its decrypted fields; null if they cannot be decrypted, or are also sent in plain text. */
export function readRequest(body: unknown, { privateKey, iv }: { privateKey: string; iv: string }): JsonObject | null {
  if (!isObject(body) || SECRET.some((name) => name in body)) return null
  const { SD, EK, SG, ...open } = body
  try {
    const key = { key: privateKey, padding: constants.RSA_PKCS1_PADDING }
    const traceNo = privateDecrypt(key, Buffer.from(String(EK), 'base64'))
    const cipher = createDecipheriv('aes-128-cbc', traceNo, Buffer.from(iv))
    const json = Buffer.concat([cipher.update(Buffer.from(String(SD), 'base64')), cipher.final()]).toString()
    const secret: unknown = JSON.parse(json)
    if (createHash('sha1').update(json).digest('base64') !== SG || !isObject(secret)) return null
    return secret.traceNo === traceNo.toString() ? { ...open, ...secret } : null
  } catch {
    return null
  }
}
