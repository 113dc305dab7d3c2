import { expect, test } from 'vitest'
import { readReturn } from './read-return.ts'

const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('CHK-09 a return form requests the selected lines with their quantities and reasons', () => {
  const form = formOf({
    'line-7': 'on',
    'quantity-7': '2',
    'reason-7': 'damaged',
    'quantity-8': '1',
    'reason-8': '',
    note: ' Дэлгэц нь хагарсан ',
    iban: ' MN38 0005 0000 0000 0000 01 ',
    account_name: 'Бат',
  })

  expect(readReturn(form, true)).toEqual({
    request: {
      lines: [{ line_item_id: 7, quantity: 2, reason: 'damaged' }],
      note: 'Дэлгэц нь хагарсан',
      refund_account: { iban: 'MN38 0005 0000 0000 0000 01', name: 'Бат' },
    },
    problems: {},
  })
})

test.each([
  ['nothing is chosen', {}, false, { lines: 'return.choose_blank' }],
  ['a reason is missing', { 'line-7': 'on', 'reason-7': '' }, false, { 'reason-7': 'return.reason_blank' }],
  ['a reason is unknown', { 'line-7': 'on', 'reason-7': 'toString' }, false, { 'reason-7': 'return.reason_blank' }],
  [
    'money came by bank',
    { 'line-7': 'on', 'reason-7': 'defect' },
    true,
    { iban: 'order.iban_blank', account_name: 'order.account_name_blank' },
  ],
  [
    'half an account is given',
    { 'line-7': 'on', 'reason-7': 'defect', iban: 'MN1' },
    false,
    { account_name: 'order.account_name_blank' },
  ],
])('CHK-09 a return reports a missing value at its field: %s', (_, fields, isAccountNeeded, problems) => {
  expect(readReturn(formOf(fields as Record<string, string>), isAccountNeeded).problems).toEqual(problems)
})

test('CHK-09 the quantity of a return is one by default', () => {
  const form = formOf({ 'line-7': 'on', 'reason-7': 'defect', 'quantity-7': '-3' })

  expect(readReturn(form, false).request.lines).toEqual([{ line_item_id: 7, quantity: 1, reason: 'defect' }])
})
