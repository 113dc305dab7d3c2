import type { FastifyInstance } from 'fastify'
import { type Parties, realParties } from '../compose/parties.ts'
import type { Config } from '../config/config.ts'
import { hasSandboxBank, sandboxStatement, serveBankSandbox } from './bank.ts'
import { sandboxPayments, servePaymentSandboxes } from './payments.ts'
import { sandboxTaxOffice, serveTaxOfficeSandbox } from './tax-office.ts'

/** Parties of a trial. Simulated ones are called over HTTP like the real ones. */
export function sandboxParties(config: Config): Parties {
  const parties = realParties(config)
  return {
    payments: config.sandboxPayments ? sandboxPayments(config) : parties.payments,
    statement: hasSandboxBank(config) ? sandboxStatement(config) : parties.statement,
    taxOffice: config.sandboxReceipts ? sandboxTaxOffice(config) : parties.taxOffice,
  }
}

/** Serves the simulated parties; their pages are marked as a trial. */
export async function serveSandboxes(server: FastifyInstance, config: Config): Promise<void> {
  if (config.sandboxPayments) await servePaymentSandboxes(server, config)
  if (hasSandboxBank(config)) await serveBankSandbox(server, config)
  if (config.sandboxReceipts) await serveTaxOfficeSandbox(server, config)
}
