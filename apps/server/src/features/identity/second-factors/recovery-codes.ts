import { randomBytes } from 'node:crypto'
import { RECOVERY_CODES } from '@delguur/contract'
import type { Db } from '../../../platform/db/index.ts'
import { hashOf } from '../../../platform/secrets.ts'
import * as queries from './second-factors.queries.ts'

/** Letters and digits that nobody mistakes for others; 32 of them, so that each is five bits. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const LENGTH = 24

/** Codes for whoever has lost app and passkeys, each good once. */
export const recoveryCodes = {
  /** Replaces all of a member's codes; returns the new ones, which are not kept. */
  async renew(db: Db, userId: number): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newCode)
    await queries.replaceRecoveryCodes(db, userId, codes.map(hashOfCode))
    return codes
  },

  use: (db: Db, userId: number, code: string): Promise<boolean> =>
    queries.useRecoveryCode(db, userId, hashOfCode(code)),

  left: queries.countRecoveryCodes,
}

const newCode = (): string =>
  [...randomBytes(LENGTH)]
    .map((byte) => ALPHABET[byte % ALPHABET.length])
    .join('')
    .replaceAll(/.{4}(?=.)/g, '$&-')

const hashOfCode = (code: string): string => hashOf(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''))
