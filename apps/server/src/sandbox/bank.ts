import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, originOf } from '../config/config.ts'
import type { KhanAccount } from '../features/money/bank-records/index.ts'
import { newSecret } from '../platform/secrets.ts'
import { SANDBOX_ACCOUNT } from './payments.ts'

const SANDBOX_PATH = '/sandbox/bank'
/** Random per process, because the statement is confidential. */
const SANDBOX_USER = {
  user: 'sandbox',
  password: newSecret(),
  account: SANDBOX_ACCOUNT.iban.slice(-10),
}

/** Whether transfers go to a simulated bank: a trial without a real account. */
export const hasSandboxBank = ({ sandboxPayments, bankAccounts }: Config) =>
  sandboxPayments && bankAccounts.length === 0

/** Simulated bank with the shop's statement. */
export const sandboxStatement = (config: Config): KhanAccount => ({
  ...SANDBOX_USER,
  url: `${originOf(config)}${SANDBOX_PATH}`,
})

/** Serves the simulated bank of a trial: a page for test transfers, marked as a test. */
export async function serveBankSandbox(server: FastifyInstance, config: Config): Promise<void> {
  const { bankStatementSimulator } = await import('@delguur/simulators/bank-statement')
  const simulator = bankStatementSimulator({
    ...SANDBOX_USER,
    iban: SANDBOX_ACCOUNT.iban,
    holder: SANDBOX_ACCOUNT.name,
    journalFile: path.join(config.dataDir, 'sandbox-bank.jsonl'),
  })
  await server.register(simulator, { prefix: SANDBOX_PATH })
}
