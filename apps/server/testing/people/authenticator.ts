import { createECDH, createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import type { PasskeyAnswer, PasskeyAssertion } from '@delguur/contract'
import { TOTP } from 'otpauth'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

export interface Authenticator {
  /** PKCS #8, for the virtual authenticator of a browser. */
  privateKey: Buffer
  id: Buffer
  /** Answers options of `navigator.credentials.create`. */
  make(options: Record<string, unknown>): PasskeyAnswer
  /** Answers options of `navigator.credentials.get`. */
  enter(options: Record<string, unknown>): PasskeyAssertion
}

interface AuthenticatorOptions {
  /** The same key for the same words; else a new one. */
  seed?: string
  /** Origin that its browser would name; `verifies`: whether it asks for a finger or a PIN. */
  origin: string
  verifies?: boolean
}

/** An authenticator in software, with one key (WebAuthn level 2, ES256, attestation `none`). */
export function openAuthenticator({ seed, origin, verifies = true }: AuthenticatorOptions): Authenticator {
  const privateKey = seed ? keyOf(seed) : generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]
  const id = createHash('sha256').update(left).digest().subarray(0, 16)
  const flags = USER_PRESENT | (verifies ? USER_VERIFIED : 0)

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} }

  return {
    id,
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }),

    make({ challenge, rp }) {
      const { id: party } = rp as { id: string }
      // COSE: EC2, ES256, P-256.
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        bytes(left),
        Buffer.from([0x22]),
        bytes(right),
      ])
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([
        authenticatorData(party, flags | HAS_CREDENTIAL),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ])
      const attestation = Buffer.concat([
        Buffer.from([0xa3]),
        string('fmt'),
        string('none'),
        string('attStmt'),
        Buffer.from([0xa0]),
        string('authData'),
        bytes(data),
      ])
      const clientDataJSON = text(clientData('webauthn.create', challenge))
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation) } }
    },

    enter({ challenge, rpId }) {
      const data = authenticatorData(String(rpId), flags)
      const client = clientData('webauthn.get', challenge)
      const signature = signed(privateKey, Buffer.concat([data, createHash('sha256').update(client).digest()]))
      const response = { clientDataJSON: text(client), authenticatorData: text(data), signature: text(signature) }
      return { ...credential, response }
    },
  }
}

/** Code that an authenticator app shows for this key, so long after now. */
export const appCode = (secret: string, afterMs = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + afterMs })

function keyOf(seed: string): KeyObject {
  const curve = createECDH('prime256v1')
  const secret = createHash('sha256').update(seed).digest()
  curve.setPrivateKey(secret)
  const point = curve.getPublicKey()
  const [x, y, d] = [point.subarray(1, 33), point.subarray(33), secret].map(text)
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d }, format: 'jwk' })
}

const text = (buffer: Buffer): string => buffer.toString('base64url')

const signed = (key: KeyObject, data: Buffer): Buffer => sign('sha256', data, key)

/** Hash of the party, flags, and a counter that stays zero, as that of a synchronised passkey does. */
const authenticatorData = (party: string, flags: number): Buffer =>
  Buffer.concat([createHash('sha256').update(party).digest(), Buffer.from([flags, 0, 0, 0, 0])])

/** CBOR texts and bytes of less than 256 bytes. */
const string = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer): Buffer => Buffer.concat([Buffer.from([0x58, value.length]), value])
