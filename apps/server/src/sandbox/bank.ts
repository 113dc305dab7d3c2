import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, originOf } from '../config/config.ts'
import type { KhanAccount } from '../features/money/bank-records/index.ts'
import { SANDBOX_ACCOUNT } from './payments.ts'

const SANDBOX_PATH = '/sandbox/bank'
/** A secret of this process: what stands on the statement is nobody's to read. */
const SANDBOX_USER = {
  user: 'sandbox',
  password: randomBytes(24).toString('base64url'),
  account: SANDBOX_ACCOUNT.iban.slice(-10),
}

/** A trial that was told no real account has transfers to a bank in this process. */
const hasSandboxBank = ({ sandboxPayments, bankAccounts }: Config) => sandboxPayments && bankAccounts.length === 0

/** The bank whose statement the shop reads, over HTTP also where it is the one in this process; null: none. */
export function statementOf(config: Config): KhanAccount | null {
  if (hasSandboxBank(config)) return { ...SANDBOX_USER, url: `${originOf(config)}${SANDBOX_PATH}` }
  return config.khan
}

/** The bank of whoever tries the shop out: a page to make transfers, which says that it is a test. */
export async function serveBankSandbox(server: FastifyInstance, config: Config): Promise<void> {
  if (!hasSandboxBank(config)) return
  const { bankStatementSimulator } = await import('@delguur/simulators/bank-statement')
  const simulator = bankStatementSimulator({
    ...SANDBOX_USER,
    iban: SANDBOX_ACCOUNT.iban,
    holder: SANDBOX_ACCOUNT.name,
    journalFile: path.join(config.dataDir, 'sandbox-bank.jsonl'),
  })
  await server.register(simulator, { prefix: SANDBOX_PATH })
}
