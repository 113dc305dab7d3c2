import { expect, test } from 'vitest'
import { mn } from '../../i18n/messages/mn.ts'
import { createTranslate } from '../../i18n/translate.ts'
import { whyText } from './why-text.ts'

test('BO-03 reasons of the shop are told in the language of the screen, those of people as they are written', () => {
  const t = createTranslate('mn', mn)
  const told = (why: string) => whyText(why, t)

  expect(told('the receiver told the code')).toBe(t('why.code_told'))
  expect(told('without the code: Утас унтраалттай')).toBe(`${t('why.without_code')}: Утас унтраалттай`)
  expect(told('not_at_home: Хоёр залгасан')).toBe(`${t('refusal.not_at_home')}: Хоёр залгасан`)
  expect(told('defect')).toBe(t('return.reason_defect'))
  expect(told('Нөхөж олгов: хоцорсон')).toBe('Нөхөж олгов: хоцорсон')
})
