import { expect, test } from 'vitest'
import { unbrokenKind } from './unbroken-kind.ts'

test.each([
  ['Tengralis Fold 2 ухаалаг утас: сэтгэгдэл', 'Tengralis Fold 2 ухаалаг\u00a0утас: сэтгэгдэл'],
  ['Questions about Ariunex Erkh 7 robot vacuum', 'Questions about Ariunex Erkh 7 robot\u00a0vacuum'],
  ['Reviews of Tengralis Fold 2 smartphone', 'Reviews of Tengralis Fold 2 smartphone'],
  // Wider than a line of a small phone: a break between the words is better than one within.
  ['Nomrik 7 электрон ном уншигч: сэтгэгдэл', 'Nomrik 7 электрон ном\u00a0уншигч: сэтгэгдэл'],
  ['Salkhira 40 агаарын цэвэршүүлэгч: асуулт', 'Salkhira 40 агаарын цэвэршүүлэгч: асуулт'],
])('REV-01 the kind of product in “%s” is not torn', (title, unbroken) => {
  expect(unbrokenKind(title)).toBe(unbroken)
})
