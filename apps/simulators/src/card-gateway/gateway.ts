import { createAnswers } from './answers.ts'
import { openBooks } from './books.ts'
import { createCardholder } from './cardholder.ts'
import { createFaults } from './faults.ts'
import type { Settings } from './options.ts'
import { createPushes } from './pushes.ts'

/** Opens the journal and goes on with the pushes and slow decisions that were under way. */
export async function openGateway(settings: Settings, report: (error: unknown) => void) {
  const books = await openBooks(settings.journalFile)
  const faults = createFaults()
  const pushes = createPushes(books, settings, report)
  const cardholder = createCardholder({ books, pushes, faults, settings, report })

  pushes.resume()
  cardholder.resume()
  return {
    ...{ settings, books, faults, pushes, cardholder, answers: createAnswers(settings, faults) },
    async close() {
      cardholder.stop()
      await pushes.stop()
      await books.close()
    },
  }
}
export type Gateway = Awaited<ReturnType<typeof openGateway>>
