import { createServer } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CLIENT_TIMEOUT_MS } from '../../../../testing/people/people.ts'
import { openTaxOffice } from '../../../../testing/providers/tax-office.ts'
import { createPosApi } from './pos-api.ts'
import { buildReceipt, type ReceiptLine } from './receipt-request.ts'

const KINDS: Pick<ReceiptLine, 'type' | 'productCode'>[] = [
  { type: 'VAT_ABLE', productCode: null },
  { type: 'VAT_FREE', productCode: '305' },
  { type: 'VAT_ZERO', productCode: '501' },
  { type: 'NO_VAT', productCode: null },
]
const anyLine = fc.record({
  kind: fc.constantFrom(...KINDS),
  name: fc.constantFrom('Утас', 'Архи', 'Ном'),
  quantity: fc.integer({ min: 1, max: 99 }),
  total: fc.integer({ min: 100, max: 50_000_000 }),
  cityTax: fc.boolean(),
  barCode: fc.constantFrom(null, '4006381333931', 'AB-1'),
})

test('CHK-08 the tax office accepts receipts of any combination of goods', async () => {
  const { pos, build } = await openProgram()
  let at = 0

  await fc.assert(
    fc.asyncProperty(fc.array(anyLine, { minLength: 1, maxLength: 8 }), async (lines) => {
      const receipt = build(
        lines.map(({ kind, ...line }) => ({ ...line, ...kind, classification: '4722200' })),
        String(++at),
      )

      expect(await pos.save(receipt)).toMatchObject({ outcome: 'saved', number: expect.stringMatching(/^\d{33}$/) })
    }),
    { numRuns: 60 },
  )
})

test('CHK-08 failures that were certainly not processed differ from unknown outcomes', async () => {
  const { office, pos, build } = await openProgram()
  const impatient = createPosApi(office.url, { timeoutMs: 1000, infoTimeoutMs: 1000 })
  const nowhere = createPosApi(await closedAddress())
  const receipt = build([SOAP], '1')

  expect(await nowhere.save(receipt)).toMatchObject({ outcome: 'unsent' })
  expect(await nowhere.info()).toBeNull()
  await office.fault({ hang: true })
  expect(await impatient.save(receipt)).toEqual({ outcome: 'unknown', reason: 'the program did not answer: time-out' })
  expect(await impatient.info()).toBeNull()
  await office.heal()
  await office.fault({ down: true })
  expect(await pos.save(receipt)).toEqual({ outcome: 'unknown', reason: 'the program answered 503' })
  await office.heal()
  await office.fault({ lose_answers: true })
  expect(await pos.save(receipt)).toMatchObject({ outcome: 'unknown' })
  await office.heal()

  const saved = await pos.save(receipt)
  const { number, date } = saved.outcome === 'saved' ? saved : { number: '', date: '' }
  expect(await office.receipts()).toMatchObject([{ id: number, date }])
  expect(await pos.voidReceipt(number, date)).toEqual({ outcome: 'done' })
  expect(await pos.voidReceipt(number, date)).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('ERROR'),
  })
  expect(await pos.info()).toMatchObject({ lotteriesLeft: 99_999, lastSentAt: expect.stringMatching(/^\d{4}-/) })
})

const SOAP: ReceiptLine = {
  name: 'Саван',
  quantity: 3,
  total: 10_000,
  type: 'VAT_ABLE',
  productCode: null,
  classification: '4481690',
  cityTax: false,
  barCode: null,
}

async function openProgram() {
  const office = await openTaxOffice()
  const pos = createPosApi(office.url, { timeoutMs: CLIENT_TIMEOUT_MS, infoTimeoutMs: CLIENT_TIMEOUT_MS })
  const build = (lines: ReceiptLine[], suffix: string) => ({
    ...buildReceipt(lines, office.settings.ebarimt, suffix, { vat: 10, city: 2 }).request,
    type: 'B2C_RECEIPT',
  })
  return { office, pos, build }
}

/** URL without a server. */
async function closedAddress(): Promise<string> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}
