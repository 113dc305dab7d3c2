import { expect, test } from 'vitest'
import { unbrokenHours, unbrokenModels } from './unbroken.ts'

test.each([
  ['Amtora Tsai 5 цахилгаан данх', 'Amtora Tsai_5 цахилгаан данх'],
  ['Tengralis Nova 14 Mini ухаалаг утас', 'Tengralis Nova_14_Mini ухаалаг утас'],
  ['Saranor Sight 27 4K монитор', 'Saranor Sight_27_4K монитор'],
  ['Dursam Khurdan M2 Pro SSD диск', 'Dursam Khurdan_M2_Pro SSD диск'],
  ['Zevrin Striker X smartphone', 'Zevrin Striker_X smartphone'],
  ['Tengralis Nova 14 smartphone', 'Tengralis Nova_14 smartphone'],
  ['Burgedra Studio Tower суурин компьютер', 'Burgedra Studio Tower суурин компьютер'],
  ['5', '5'],
  ['', ''],
])('CAT-09 no line ends within the model of %s', (name, whole) => {
  expect(unbrokenModels(name).replaceAll('\u00a0', '_')).toBe(whole)
})

test.each([
  ['11:00-22:00', '11:00_–_22:00'],
  ['Даваа – Баасан 10:00 – 20:00, Бямба 11:00–18:00', 'Даваа – Баасан 10:00_–_20:00, Бямба 11:00_–_18:00'],
  ['24 цаг', '24 цаг'],
])('CONT-08 opening hours of %s have one kind of dash and stay on one line', (hours, whole) => {
  expect(unbrokenHours(hours).replaceAll('\u2060', '_')).toBe(whole)
})

test('CAT-09 a model name too long for a line of a small phone may break', () => {
  expect(unbrokenModels('Supercalifragilis 2000 Pro')).toBe('Supercalifragilis 2000\u00a0Pro')
})
