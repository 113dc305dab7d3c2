/** The capital, then the 21 aimags in Mongolian alphabetical order, by statistics code; the zip code is the code and three zeros. */
export const CITIES: readonly (readonly [code: string, name: string])[] = [
  ['11', 'Улаанбаатар'],
  ['65', 'Архангай'],
  ['83', 'Баян-Өлгий'],
  ['64', 'Баянхонгор'],
  ['63', 'Булган'],
  ['82', 'Говь-Алтай'],
  ['42', 'Говьсүмбэр'],
  ['45', 'Дархан-Уул'],
  ['44', 'Дорноговь'],
  ['21', 'Дорнод'],
  ['48', 'Дундговь'],
  ['81', 'Завхан'],
  ['61', 'Орхон'],
  ['62', 'Өвөрхангай'],
  ['46', 'Өмнөговь'],
  ['22', 'Сүхбаатар'],
  ['43', 'Сэлэнгэ'],
  ['41', 'Төв'],
  ['85', 'Увс'],
  ['84', 'Ховд'],
  ['67', 'Хөвсгөл'],
  ['23', 'Хэнтий'],
]

export const CAPITAL = '11'

/** The zip codes of the capital begin with 11 to 18; those of an aimag with its own code. */
export const CAPITAL_ZIP_CODE = /^1[1-8]\d{3}$/
