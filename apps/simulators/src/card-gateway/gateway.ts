import { createAnswers } from './answers.ts'
import { createCardholder } from './cardholder.ts'
import { createFaults } from './faults.ts'
import type { Settings } from './options.ts'
import { createPushes } from './pushes.ts'
import { openTransactionStore } from './transaction-store.ts'

/** Opens the journal and resumes pending pushes and slow decisions. */
export async function openGateway(settings: Settings, report: (error: unknown) => void) {
  const store = await openTransactionStore(settings.journalFile)
  const faults = createFaults()
  const pushes = createPushes(store, settings, report)
  const cardholder = createCardholder({ store, pushes, faults, settings, report })

  pushes.resume()
  cardholder.resume()
  return {
    settings,
    store,
    faults,
    pushes,
    cardholder,
    answers: createAnswers(settings, faults),
    async close() {
      cardholder.stop()
      await pushes.stop()
      await store.close()
    },
  }
}
export type Gateway = Awaited<ReturnType<typeof openGateway>>
