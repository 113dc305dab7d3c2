import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type Config, type EbarimtSettings, originOf } from '../config/config.ts'

const SANDBOX_PATH = '/sandbox/ebarimt'
/** Seller with an unassigned taxpayer number, in a khoroo of Ulaanbaatar. */
const SANDBOX_SELLER = {
  tin: '10000000001',
  branch: '001',
  posNo: '0001',
  district: '2501',
  cityPayer: true,
  classification: '4481690',
}

/** Settings of the simulated tax office. */
export function sandboxTaxOffice(config: Config): EbarimtSettings {
  const url = `${originOf(config)}${SANDBOX_PATH}`
  return { ...SANDBOX_SELLER, url, infoUrl: url }
}

/** Serves the simulated tax office of a trial. */
export async function serveTaxOfficeSandbox(server: FastifyInstance, config: Config): Promise<void> {
  const { ebarimtSimulator } = await import('@delguur/simulators/ebarimt')
  const journalFile = path.join(config.dataDir, 'sandbox-ebarimt.jsonl')
  await server.register(ebarimtSimulator({ tin: SANDBOX_SELLER.tin, journalFile }), { prefix: SANDBOX_PATH })
}
