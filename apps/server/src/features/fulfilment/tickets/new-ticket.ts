import { newTypedCode } from '../../../platform/typed-codes.ts'

/** More than 45 random bits, for whoever types. */
const CODE_LENGTH = 10
/** More than 128 random bits, in capitals and digits, with which a QR code is small. */
const ID_LENGTH = 30

/** What a ticket is known by. */
export const newIdentity = () => ({ public_id: newTypedCode(ID_LENGTH), code: newTypedCode(CODE_LENGTH) })
