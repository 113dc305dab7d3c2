import { expect, test } from 'vitest'
import { filledIn } from './point.ts'

const at = (zip_code: string, city: string, district: string) => ({
  ...{ latitude: '47.9', longitude: '106.9', zip_code },
  place: { city, district, khoroo: '' },
})
const CENTRE = at('14000', '11', '1119')
const EAST = at('13000', '11', '1110')
const ARKHANGAI = at('65000', '65', '')

test.each([
  ['an empty address takes all', CENTRE, { city: '11', district: '' }, null, { zip_code: '14000', ...CENTRE.place }],
  ['the pin moves on', EAST, { city: '11', district: '1119' }, CENTRE, { zip_code: '13000', ...EAST.place }],
  ['the pin moves a little, the khoroo stays', CENTRE, { city: '11', district: '1119' }, CENTRE, { zip_code: '14000' }],
  ['a district by hand stays', EAST, { city: '11', district: '1119' }, null, { zip_code: '14000' }],
  ['so does a corrected one', EAST, { city: '11', district: '1122' }, EAST, { zip_code: '17000' }],
  ['the capital gives way', ARKHANGAI, { city: '11', district: '' }, null, { zip_code: '65000', ...ARKHANGAI.place }],
  [
    'a sum by hand stays',
    ARKHANGAI,
    { city: '65', district: '6501' },
    null,
    { zip_code: expect.stringMatching(/^65/) },
  ],
] as const)('CHK-02 a point fills in its zip code: %s', (_what, found, values, before, changes) => {
  expect(filledIn(found, values, before)).toEqual(changes)
})
