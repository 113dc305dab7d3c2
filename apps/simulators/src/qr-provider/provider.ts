import { type Callbacks, createCallbacks } from './callbacks.ts'
import { createFaults, type Faults } from './faults.ts'
import { type Ledger, openLedger } from './ledger.ts'
import type { Settings } from './options.ts'
import { createPayer, type Payer } from './payer.ts'
import { createTokens, type Tokens } from './tokens.ts'

export interface Provider {
  settings: Settings
  ledger: Ledger
  faults: Faults
  tokens: Tokens
  callbacks: Callbacks
  payer: Payer
  close(): Promise<void>
}

/** Opens the journal and resumes pending callbacks and late payments. */
export async function openProvider(settings: Settings, report: (error: unknown) => void): Promise<Provider> {
  const ledger = await openLedger(settings.journalFile)
  const faults = createFaults()
  const callbacks = createCallbacks(ledger, settings, report)
  const payer = createPayer({ ledger, callbacks, faults, settings, report })
  const tokens = createTokens(settings, faults)

  callbacks.resume()
  payer.resume()
  return {
    settings,
    ledger,
    faults,
    tokens,
    callbacks,
    payer,
    async close() {
      payer.stop()
      await callbacks.stop()
      await ledger.close()
    },
  }
}
