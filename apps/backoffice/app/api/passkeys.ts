import type { PasskeyAnswer, PasskeyAssertion } from '@delguur/contract'
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** The browser has no passkeys at this address, the person has turned away, or the device refused. */
export class PasskeyFailed extends Error {}

/** What the contract calls any object is WebAuthn's own JSON, which the browser checks. */
type Options = Record<string, unknown>

/** Makes a passkey on this device; throws `PasskeyFailed`. */
export const makePasskey = (options: Options): Promise<PasskeyAnswer> =>
  ask(({ startRegistration }) =>
    startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }),
  ) as Promise<PasskeyAnswer>

/** Lets somebody choose one of their passkeys; throws `PasskeyFailed`. */
export const showPasskey = (options: Options): Promise<PasskeyAssertion> =>
  ask(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }),
  ) as Promise<PasskeyAssertion>

async function ask<T>(work: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser')
  try {
    return await work(library)
  } catch (cause) {
    throw new PasskeyFailed('The passkey was not used', { cause })
  }
}
