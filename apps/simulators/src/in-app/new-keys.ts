import { generateKeyPairSync } from 'node:crypto'

/** A key pair for one run of a provider; the public key in the one-line form of a setting. */
export function newKeys() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { privateKey: () => privateKey, publicSetting: publicKey.trim().replaceAll('\n', '\\n') }
}
