import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { guessCyrillic, romanise } from './transliteration.ts'

describe('CHK-02 NAV-01 Cyrillic in Latin letters', () => {
  test.each([
    ['Улаанбаатар', 'Ulaanbaatar'],
    ['Сүхбаатар', 'Sükhbaatar'],
    ['Хэнтий', 'Khentii'],
    ['Говь-Алтай', 'Govi-Altai'],
    ['Ерөө', 'Yeröö'],
    ['Үенч', 'Üyench'],
    ['Замын-Үүд', 'Zamyn-Üüd'],
    ['Дарьганга', 'Dariganga'],
    ['компьютер', 'kompyuter'],
    ['телевиз', 'televiz'],
    ['ЦАХИЛГААН ШҮҮГЭЭ', 'TSAKHILGAAN SHÜÜGEE'],
    ['Samsung Galaxy', 'Samsung Galaxy'],
    ['', ''],
  ])('%s is %s', (cyrillic, latin) => {
    expect(romanise(cyrillic)).toBe(latin)
  })

  test('no Mongolian letter is left, whatever the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяАЕЁЖХЦЧШЩЪЬӨҮЮЯ -') }),
        (text) => {
          expect(romanise(text)).not.toMatch(/\p{Script=Cyrillic}/u)
        },
      ),
    )
  })
})

describe('SRCH-07 a guess at the Cyrillic word', () => {
  test.each([
    ['utas', 'утас'],
    ['uhaalag zuragt', 'ухаалаг зурагт'],
    ['gar utasnii ger', 'гар утасны гэр'],
    ['tseneglegch', 'цэнэглэгч'],
    ['delgeciin hamgaalalt', 'дэлгэцийн хамгаалалт'],
    ['utasgvi chihevch', 'утасгүй чихэвч'],
    ['buguivch', 'бугуйвч'],
    ['ugaalgiin mashin', 'угаалгын машин'],
    ['shuugee', 'шүүгээ'],
    ['hvvhed', 'хүүхэд'],
    ['vs zasagch', 'үс засагч'],
    ['khutga', 'хутга'],
    ['zhin', 'жин'],
    ['tsagaan', 'цагаан'],
    ['55 inch', '55 инч'],
    ['утас', 'утас'],
  ])('"%s" may be %s', (typed, guess) => {
    expect(guessCyrillic(typed)).toBe(guess)
  })

  test('no Latin letter of a typed word is left', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zöü' ]{0,20}$/), (typed) => {
        expect(guessCyrillic(typed)).not.toMatch(/[a-zöü]/)
      }),
    )
  })
})
