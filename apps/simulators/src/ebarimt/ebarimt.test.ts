import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { type EbarimtOptions, ebarimtSimulator } from './index.ts'

const TIN = '10000000001'

test('CHK-08 a receipt has 33 digits, a QR text and, for people, a lottery number', async () => {
  const program = await openProgram()

  const person = await program.save(receipt('1'))
  const company = await program.save(receipt('2', { type: 'B2B_RECEIPT', customerTin: '37906123456' }))

  expect(person).toMatchObject({ status: 'SUCCESS', qrData: expect.stringMatching(/^\d{240}$/), easy: false })
  expect(person.id).toMatch(/^\d{33}$/)
  expect(person.lottery).toMatch(/^[А-Я]{2} \d{8}$/)
  expect(person.date).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(company).toMatchObject({ status: 'SUCCESS', lottery: '' })
})

test('CHK-08 the same number on the same day is the same receipt, and on the next day a new one', async () => {
  const clock = { now: Date.parse('2026-11-20T12:00:00+08:00') }
  const program = await openProgram({ clock: () => clock.now })

  const [first, again] = [await program.save(receipt('1')), await program.save(receipt('1'))]
  const other = await program.save(receipt('1', { branchNo: '001', posNo: '0001', consumerNo: '12345678' }))
  clock.now += 86_400_000
  const nextDay = await program.save(receipt('1'))

  expect(again).toEqual(first)
  expect(other).toMatchObject({ status: 'ERROR', message: 'billIdSuffix was used today' })
  expect(nextDay.id).not.toBe(first.id)
})

test.each<[string, JsonObject]>([
  ['another merchant', { merchantTin: '20000000002' }],
  ['a sum that is not its parts', { totalAmount: 1100.01 }],
  ['payments that do not add up', { payments: [{ code: 'CASH', status: 'PAID', paidAmount: 1000 }] }],
  ['a company without its number', { type: 'B2B_RECEIPT' }],
  ['an e-barimt number of a company', { type: 'B2B_RECEIPT', customerTin: '37906123456', consumerNo: '12345678' }],
  ['no goods', { receipts: [] }],
  ['tax that is too low', { totalVAT: 99.99, receipts: [sub({ totalVAT: 99.99 }, { totalVAT: 99.99 })] }],
  ['a price that is not its line', { receipts: [sub({}, { unitPrice: 1099 })] }],
  ['goods that are not classified', { receipts: [sub({}, { classificationCode: null })] }],
  ['two sub-receipts of a tax type', { receipts: [sub(), sub()] }],
  ['a correction of nothing', { inactiveId: '1'.repeat(33) }],
])('CHK-08 %s is refused', async (_what, changes) => {
  const program = await openProgram()

  expect(await program.save(receipt('1', changes))).toMatchObject({ status: 'ERROR', message: expect.any(String) })
  expect(await program.saved()).toEqual([])
})

test('CHK-08 city tax divides by 1.12: 1000 and 100 and 20 are 1120', async () => {
  const program = await openProgram()
  const [line, head] = [
    { totalAmount: 1120, unitPrice: 1120, totalVAT: 100, totalCityTax: 20 },
    { totalAmount: 1120, totalVAT: 100, totalCityTax: 20 },
  ]

  const saved = await program.save(
    receipt('1', { ...head, receipts: [sub(head, line)], payments: [{ ...PAID, paidAmount: 1120 }] }),
  )

  expect(saved).toMatchObject({ status: 'SUCCESS' })
})

test('CHK-08 corrections make a chain, which has one lottery number, and consumer receipts are returned once', async () => {
  const program = await openProgram()
  const first = await program.save(receipt('1'))

  const second = await program.save(receipt('2', { inactiveId: first.id }))
  const fork = await program.save(receipt('3', { inactiveId: first.id }))
  const returned = await program.returnReceipt(second)
  const twice = await program.returnReceipt(second)

  expect([second.lottery, fork.status, returned.status, twice.status]).toEqual(['', 'ERROR', 200, 400])
  expect((await program.saved()).map(({ state }) => state)).toEqual(['corrected', 'returned'])
  const company = await program.save(receipt('4', { type: 'B2B_RECEIPT', customerTin: '37906123456' }))
  expect((await program.returnReceipt(company)).status).toBe(400)
})

test('CHK-08 saved receipts survive a restart', async () => {
  const journalFile = join(await mkdtemp(join(tmpdir(), 'ebarimt-')), 'journal.jsonl')
  const program = await openProgram({ journalFile })
  const first = await program.save(receipt('1'))
  await program.close()

  const again = await openProgram({ journalFile })

  expect(await again.save(receipt('1'))).toMatchObject({ id: first.id })
  expect(await again.saved()).toHaveLength(1)
})

test('CHK-08 each fault makes the program fail as configured', async () => {
  const program = await openProgram()

  await program.fault({ down: true })
  await expect(program.save(receipt('1'))).rejects.toThrow()
  await program.fault({ down: false, refuse: 'no lotteries' })
  expect(await program.save(receipt('1'))).toMatchObject({ status: 'ERROR', message: 'no lotteries' })
  await program.fault({ refuse: null, payment_incomplete: true })
  expect(await program.save(receipt('1'))).toMatchObject({ status: 'PAYMENT' })
  expect(await program.saved()).toEqual([])
  await program.fault({ payment_incomplete: false, lose_answers: true })
  await expect(program.save(receipt('1'))).rejects.toThrow()
  expect(await program.saved()).toHaveLength(1)
  expect((await program.fault({ explode: true })).status).toBe(400)
})

test('CHK-10 a registry number resolves to a company or is unknown', async () => {
  const program = await openProgram()

  const { data: tin } = await program.get('/api/info/check/getTinInfo?regNo=6123456')
  const { data: company } = await program.get(`/api/info/check/getInfo?tin=${tin}`)
  const { data: nobody } = await program.get('/api/info/check/getTinInfo?regNo=0123456')

  expect(company).toMatchObject({ name: 'Туршилт 6123456 ХХК', vatPayer: true, found: true })
  expect(nobody).toBeNull()
})

const PAID = { code: 'CASH', status: 'PAID', paidAmount: 1100 }

function sub(changes: JsonObject = {}, item: JsonObject = {}): JsonObject {
  const money = { totalAmount: 1100, totalVAT: 100, totalCityTax: 0 }
  const goods = { name: 'Утас', barCode: '', barCodeType: 'UNDEFINED', classificationCode: '4722200', measureUnit: 'ш' }
  const items = [{ ...goods, qty: 1, unitPrice: 1100, ...money, ...item }]
  return { ...money, taxType: 'VAT_ABLE', merchantTin: TIN, items, ...changes }
}

const receipt = (billIdSuffix: string, changes: JsonObject = {}): JsonObject => ({
  branchNo: '001',
  districtCode: '2501',
  merchantTin: TIN,
  posNo: '0001',
  type: 'B2C_RECEIPT',
  billIdSuffix,
  totalAmount: 1100,
  totalVAT: 100,
  totalCityTax: 0,
  receipts: [sub()],
  payments: [PAID],
  ...changes,
})

async function openProgram(options: Partial<EbarimtOptions> = {}) {
  const app = Fastify({ forceCloseConnections: true })
  await app.register(ebarimtSimulator({ tin: TIN, control: true, ...options }))
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  const send = (method: string, path: string, body: unknown) =>
    fetch(base + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const get = async (path: string) => (await fetch(base + path)).json()
  return {
    get,
    save: async (body: JsonObject): Promise<JsonObject> => (await send('POST', '/rest/receipt', body)).json(),
    returnReceipt: ({ id, date }: JsonObject) => send('DELETE', '/rest/receipt', { id, date }),
    saved: (): Promise<{ id: string; state: string }[]> => get('/control/receipts'),
    fault: (faults: object) => send('PATCH', '/control/faults', faults),
    close: () => app.close(),
  }
}
