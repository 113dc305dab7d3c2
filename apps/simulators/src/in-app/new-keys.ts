import { generateKeyPairSync } from 'node:crypto'

/** Keys for one start of a provider; the public one as it stands in a setting, in one line. */
export function newKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey: () => privateKey, publicSetting: publicKey.trim().replaceAll('\n', '\\n') }
}
